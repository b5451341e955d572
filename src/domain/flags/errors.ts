export const FLAG_ERRORS = {
  FLAGS_HOSTED: { status: 409, message: 'Flagsmith has the flags: please change them there.' },
} as const
