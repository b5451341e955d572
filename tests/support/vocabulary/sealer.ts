import { createSealer } from '#services/sealing/sealer'

/** The sealer of the tests' runtime. */
export const sealer = createSealer('a sealing key of the tests, long enough')
