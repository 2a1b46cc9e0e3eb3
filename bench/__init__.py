"""What `make bench` runs: moves over REST beside their floor, the rules alone, folding, GraphQL. `docs/performance.md` explains it."""
