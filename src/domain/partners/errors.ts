/** The refusals of what is done about partners. */
export const PARTNER_ERRORS = {
  SUBSIDIARY_LIMIT: {
    status: 422,
    message: 'The tier of this partner allows {names} subsidiaries. Ask an administrator for another tier.',
  },
  PARTNER_CODE_TAKEN: { status: 409, message: 'Another partner has this code.' },
  TIER_NAME_TAKEN: { status: 409, message: 'There is a tier with this name already.' },
  TIER_UNKNOWN: { status: 422, message: 'There is no such tier.' },
  TIER_OWN: { status: 403, message: 'Somebody else must decide the tier that you proposed.' },
} as const
