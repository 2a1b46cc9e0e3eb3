"""Tests of the archive: what it keeps, what of it is served, and what goes on behind."""
