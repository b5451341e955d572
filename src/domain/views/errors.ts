/** The refusals of saved views. */
export const VIEW_ERRORS = {
  VIEW_NAME_TAKEN: { status: 409, message: 'You have a view of this name already.' },
} as const
