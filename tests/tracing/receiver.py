"""A receiver of traces (OTLP over HTTP) as a process of its own: `python -m tests.tracing.receiver PORT FILE`.

Writes each span that it is sent into the file, as a line of JSON.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest, ExportTraceServiceResponse
from opentelemetry.proto.trace.v1.trace_pb2 import Span

from tests.store.servers import free_port, wait_for


class Handler(BaseHTTPRequestHandler):
    """`POST /v1/traces`, and GET to see whether it is there."""

    file: Path

    def do_GET(self) -> None:
        self._answer(200, b"")

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        if self.headers.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        if self.path != "/v1/traces" or self.headers["content-type"] != "application/x-protobuf":
            self._answer(404, b"")
            return
        lines = [json.dumps(each) for each in spans_of(ExportTraceServiceRequest.FromString(body))]
        with self.file.open("a") as file:
            file.write("".join(line + "\n" for line in lines))
        self._answer(200, ExportTraceServiceResponse().SerializeToString())

    def log_message(self, format: str, *args: Any) -> None:
        return

    def _answer(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("content-type", "application/x-protobuf")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def spans_of(request: ExportTraceServiceRequest) -> Iterator[dict[str, Any]]:
    for resource in request.resource_spans:
        for scope in resource.scope_spans:
            for span in scope.spans:
                yield {
                    "service": attributes(resource.resource)["service.name"],
                    "name": span.name,
                    "kind": Span.SpanKind.Name(span.kind),
                    "trace": span.trace_id.hex(),
                    "id": span.span_id.hex(),
                    "parent": span.parent_span_id.hex(),
                    "error": span.status.code == span.status.STATUS_CODE_ERROR,
                    "attributes": attributes(span),
                    "events": [event.name for event in span.events],
                }


def attributes(holder: Any) -> dict[str, Any]:
    return {each.key: getattr(each.value, each.value.WhichOneof("value")) for each in holder.attributes}


@dataclass
class Receiver:
    """The process, as tests see it."""

    port: int
    file: Path

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def spans(self) -> list[dict[str, Any]]:
        """All that came so far."""
        return [json.loads(line) for line in self.file.read_text().splitlines()] if self.file.exists() else []


@contextmanager
def receiving(folder: Path) -> Iterator[Receiver]:
    receiver = Receiver(free_port(), folder / "spans")
    process = subprocess.Popen([sys.executable, "-m", "tests.tracing.receiver", str(receiver.port), str(receiver.file)])

    def answers() -> bool:
        with suppress(httpx.TransportError):
            return httpx.get(receiver.endpoint, trust_env=False, timeout=5).status_code == 200
        return False

    try:
        wait_for(answers, "the receiver of traces", 60)
        yield receiver
    finally:
        process.kill()
        process.wait()


if __name__ == "__main__":
    Handler.file = Path(sys.argv[2])
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
