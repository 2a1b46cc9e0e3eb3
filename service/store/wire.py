"""One connection to one node that many share, and that comes back by itself.

redis-py makes the connection (addresses, sentinels, TLS, authentication). What its client does beside that for every command
costs more than a whole move, so commands are gathered and replies handed out here: what is ready in the same tick of the event
loop goes out in one piece, and replies come in the order of the commands.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Protocol

import hiredis
from redis.exceptions import RedisError, ResponseError

FIRST_PAUSE, LONGEST_PAUSE = 0.02, 0.5
"""Seconds between attempts to connect: the first pause is short, each next one twice as long."""

WITHIN = 2.0
"""Seconds that connecting, or handing bytes to the network, may take."""

logger = logging.getLogger(__name__)

Word = str | bytes | int

pack: Callable[[tuple[Word, ...]], bytes] = hiredis.pack_command  # type: ignore[assignment]  # typed for one word only
"""A command as it goes over the wire."""


class Connection(Protocol):
    """What is used of redis-py's `AbstractConnection`."""

    async def connect(self) -> None: ...

    async def send_packed_command(self, command: bytes) -> None: ...

    async def read_response(self) -> Any: ...

    async def disconnect(self, nowait: bool = False) -> None: ...


Connect = Callable[[], Connection]
"""Makes a connection object, not connected yet."""


class Unfit(Exception):
    """The node answers, but can't be used as it is set up; the text says why."""


async def ask(connection: Connection, *command: Word) -> Any:
    """One command and its reply, on a connection that nobody else uses at the moment. Raises what redis-py raises."""
    await connection.send_packed_command(pack(command))
    return await connection.read_response()


class Wire(ABC):
    """Connects when there is something to send, stays connected, and connects anew after a loss, with growing pauses."""

    def __init__(self, connect: Connect) -> None:
        self.trouble = "not connected yet"
        self._connect = connect
        self._living: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None
        self._sleeper: asyncio.Future[None] | None = None
        self._closed = False

    @abstractmethod
    def _idle(self) -> bool:
        """Whether there is nothing to send."""

    @abstractmethod
    def _take(self) -> bytes:
        """Everything that waits to be sent; from here on it counts as sent."""

    @abstractmethod
    def _replied(self, reply: Any) -> None:
        """One reply came: a value, or a ResponseError."""

    @abstractmethod
    def _lost(self) -> None:
        """The connection is gone: what was sent and not answered may have been done or not."""

    def _unreachable(self, error: Exception) -> None:
        """There is no connection; another attempt follows."""
        return None

    async def _greet(self, connection: Connection) -> None:
        """The first words on a new connection. A node that is still loading answers the PING with an error."""
        await ask(connection, "PING")

    def retire(self) -> None:
        """Ends the connection, for good, without waiting for its end."""
        self._closed = True
        self._hang_up()
        if self._living is not None:
            self._living.cancel()

    async def close(self) -> None:
        """Ends the connection, for good."""
        self.retire()
        if self._living is not None:
            await asyncio.wait([self._living])

    def _wake(self) -> None:
        if self._living is None or self._living.done():
            if not self._closed:
                self._living = asyncio.get_running_loop().create_task(self._live())
        elif self._sleeper is not None and not self._sleeper.done():
            self._sleeper.set_result(None)

    async def _live(self) -> None:
        pause = FIRST_PAUSE
        while True:
            if self._idle():
                await self._sleep()
                continue
            connection = await self._connected()
            if connection is None:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            pause = FIRST_PAUSE
            await self._session(connection)
            await asyncio.sleep(pause)

    async def _sleep(self) -> None:
        self._sleeper = asyncio.get_running_loop().create_future()
        await self._sleeper

    async def _connected(self) -> Connection | None:
        connection = self._connect()
        try:
            async with asyncio.timeout(WITHIN):
                await connection.connect()
                await self._greet(connection)
        except (RedisError, OSError, TimeoutError, Unfit) as error:
            self.trouble = str(error) or type(error).__name__
            await _end(connection)
            self._unreachable(error)
            return None
        except BaseException:
            await _end(connection)
            raise
        return connection

    async def _session(self, connection: Connection) -> None:
        self._reading = asyncio.get_running_loop().create_task(self._read(connection))
        self._reading.add_done_callback(lambda _: self._wake())
        try:
            while not self._reading.done():
                if self._idle():
                    await self._sleep()
                    continue
                async with asyncio.timeout(WITHIN):
                    await connection.send_packed_command(self._take())
        except (RedisError, OSError, TimeoutError) as error:
            self.trouble = str(error) or type(error).__name__
        finally:
            self._hang_up()
            await _end(connection)
            self._lost()

    async def _read(self, connection: Connection) -> None:
        try:
            while True:
                try:
                    reply = await connection.read_response()
                except ResponseError as error:
                    reply = error
                self._replied(reply)
        except (RedisError, OSError) as error:
            self.trouble = str(error) or type(error).__name__
        except Exception:
            logger.exception("a reply could not be handled; the connection is made anew")

    def _hang_up(self) -> None:
        """Gives this connection up; another follows when there is something to send."""
        if self._reading is not None:
            self._reading.cancel()


async def _end(connection: Connection) -> None:
    try:
        await connection.disconnect(nowait=True)
    except (RedisError, OSError) as error:
        logger.debug("while disconnecting: %s", error)
