/** A record in a claim of two partners: undecided, it continues, or the other one does. */
export type ClaimState = 'Open' | 'Won' | 'Lost'
