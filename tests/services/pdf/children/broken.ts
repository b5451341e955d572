/** A rendering process that fails to start. */
process.exit(1)
