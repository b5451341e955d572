/** The refusals of wallets and their payouts. */
export const WALLET_ERRORS = {
  WALLET_TOO_SMALL: { status: 422, message: 'At most {names} of the wallet can be settled.' },
  SETTLEMENT_OWN: { status: 403, message: 'Somebody else must authorise the settlement that you requested.' },
  SETTLEMENT_MOVED: { status: 409, message: 'This settlement is in another state meanwhile.' },
} as const
