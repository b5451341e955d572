/** By which the measured portal believes the measured worker. */
export const EDGE_SECRET = 'a secret of the edge for the bench only, 0123456789'
