/** A rendering process that does not come up. */
process.exit(1)
