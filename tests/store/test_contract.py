"""The contract, on every engine."""

from tests.store.contract import Contract


class TestContract(Contract):
    """See `contract.py`."""
