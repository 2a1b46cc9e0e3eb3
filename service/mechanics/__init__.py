"""What two rulesets or more share, as nouns, each written once."""
