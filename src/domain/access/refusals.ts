import { CATALOGUE, type ErrorCode } from '#domain/errors'

export const SIGN_IN_REFUSALS = [
  'USER_BLOCKED',
  'PARTNER_DEACTIVATED',
  'EMAIL_UNVERIFIED',
  'OTHER_PORTAL',
  'UNAUTHENTICATED',
  'UNAVAILABLE',
] as const satisfies ErrorCode[]
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number]

/** The embedded issuer's error for users of a deactivated partner; hosted issuers do not know partners. */
export const OF_DEACTIVATED = 'partner is deactivated'

/** Reads an issuer's error; unknown texts count as failed. `description` is from the address: never shown. */
export function refusalOf(error: string, description: string | null): SignInRefusal {
  if (description === CATALOGUE.EMAIL_UNVERIFIED.message) return 'EMAIL_UNVERIFIED'
  if (description === OF_DEACTIVATED) return 'PARTNER_DEACTIVATED'
  if (error === 'unauthorized' || error === 'access_denied') return 'USER_BLOCKED'
  return 'UNAUTHENTICATED'
}

/** The refusal for a `?error=` of the sign-in page; Auth.js's own error names count as failed sessions. */
export function refusalFrom(parameter: string): SignInRefusal {
  if (parameter === 'AccessDenied') return 'USER_BLOCKED'
  return SIGN_IN_REFUSALS.find((known) => known === parameter) ?? 'UNAUTHENTICATED'
}
