"""Tests of traces, told to a receiver of our own."""
