export const VIEW_ERRORS = {
  VIEW_NAME_TAKEN: { status: 409, message: 'You already have a view with this name.' },
} as const
