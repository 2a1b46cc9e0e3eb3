"""The REST face: HTTP as RFC 9110 has it, problems as RFC 9457 has them."""
