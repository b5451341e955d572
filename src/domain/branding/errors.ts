export const BRANDING_ERRORS = {
  THEME_SWITCH_OFF: {
    status: 403,
    message: 'The company has not switched on a look of your own yet. Please ask your contact there.',
  },
  BRAND_IMAGE_TOO_LARGE: {
    status: 413,
    message: 'A picture may have at most 512 KB. Please make it smaller.',
  },
} as const
