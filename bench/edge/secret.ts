/** The secret by which the measured portal trusts the measured worker. */
export const EDGE_SECRET = 'a secret of the edge for the bench only, 0123456789'
