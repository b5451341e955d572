/** The refusals of what is done about partners. */
export const PARTNER_ERRORS = {
  SUBSIDIARY_LIMIT: {
    status: 422,
    message: 'The tier of this partner allows {names} subsidiaries. Ask an administrator for another tier.',
  },
} as const
