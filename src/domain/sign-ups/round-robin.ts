/** In place of a counsellor: whoever's turn it is. */
export const ROUND_ROBIN = 'round-robin'
