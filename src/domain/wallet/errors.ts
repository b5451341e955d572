export const WALLET_ERRORS = {
  WALLET_TOO_SMALL: { status: 422, message: 'At most {names} of the wallet can be settled.' },
  SETTLEMENT_OWN: { status: 403, message: 'Someone else must authorize the settlement that you requested.' },
  SETTLEMENT_MOVED: { status: 409, message: 'The state of this settlement has changed.' },
  NO_ADVICES: { status: 404, message: 'There is no payment in this list that has an advice.' },
  TOO_MANY_ADVICES: {
    status: 422,
    message: 'At most 200 advices fit into one download. Choose fewer payments, such as those of a month.',
  },
} as const
