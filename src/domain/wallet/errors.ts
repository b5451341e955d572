/** The refusals of wallets and their payouts. */
export const WALLET_ERRORS = {
  WALLET_TOO_SMALL: { status: 422, message: 'At most {names} of the wallet can be settled.' },
  SETTLEMENT_OWN: { status: 403, message: 'Someone else must authorise the settlement that you requested.' },
  SETTLEMENT_MOVED: { status: 409, message: 'The state of this settlement has changed.' },
} as const
