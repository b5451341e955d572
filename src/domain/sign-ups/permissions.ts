import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may do what about students who sign up by themselves; which codes and students they see says their scope. */
export const SIGN_UP_PERMISSIONS = {
  // The form and who gets its students are the owner's to settle; staff help with it.
  'sign-ups.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
  // Each counsellor has codes of their own.
  'sign-ups.codes': { roles: [...ADMINS, 'STAFF'], anyPartner: true },
} as const satisfies Record<string, Grant>
