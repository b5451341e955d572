export const ROUND_ROBIN = 'round-robin'
