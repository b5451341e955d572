export const PARTNER_ERRORS = {
  SUBSIDIARY_LIMIT: {
    status: 422,
    message: 'This partner’s tier allows {names} subsidiaries. Ask an administrator for another tier.',
  },
  PARTNER_CODE_TAKEN: { status: 409, message: 'Another partner has this code.' },
  TIER_NAME_TAKEN: { status: 409, message: 'There is already a tier with this name.' },
  TIER_UNKNOWN: { status: 422, message: 'There is no such tier.' },
  TIER_OWN: { status: 403, message: 'Someone else must decide on the tier that you proposed.' },
} as const
