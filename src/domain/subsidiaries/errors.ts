export const SUBSIDIARY_ERRORS = {
  SUBSIDIARY_DISABLED: { status: 422, message: 'This subsidiary is disabled. Please choose another one.' },
  SUBSIDIARY_OF_ANOTHER: { status: 422, message: 'This subsidiary belongs to another partner.' },
  SUBSIDIARY_LOCKED: {
    status: 409,
    message: 'The subsidiary of this commission note cannot be changed in its present status.',
  },
  SUBSIDIARY_NAME_TAKEN: { status: 409, message: 'This partner already has a subsidiary with this name.' },
} as const
