/** In place of a counsellor: assigns students in turn. */
export const ROUND_ROBIN = 'round-robin'
