export type ClaimState = 'Open' | 'Won' | 'Lost'
