import { CATALOGUE, type ErrorCode } from '#domain/errors'

/** Why a sign-in did not succeed, as the sign-in page is told and tells. */
export const SIGN_IN_REFUSALS = [
  'USER_BLOCKED',
  'PARTNER_DEACTIVATED',
  'EMAIL_UNVERIFIED',
  'OTHER_PORTAL',
  'UNAUTHENTICATED',
  'UNAVAILABLE',
] as const satisfies ErrorCode[]
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number]

/** What the embedded issuer says of whoever's partner is deactivated; no hosted one knows of partners. */
export const OF_DEACTIVATED = 'partner is deactivated'

/**
 * Reads the error an issuer sends back. Only known texts are told apart: blocked, of a deactivated partner, unverified, anything else failed.
 * @param description `error_description`, never shown: it comes from the address
 */
export function refusalOf(error: string, description: string | null): SignInRefusal {
  if (description === CATALOGUE.EMAIL_UNVERIFIED.message) return 'EMAIL_UNVERIFIED'
  if (description === OF_DEACTIVATED) return 'PARTNER_DEACTIVATED'
  if (error === 'unauthorized' || error === 'access_denied') return 'USER_BLOCKED'
  return 'UNAUTHENTICATED'
}

/** The refusal that a `?error=` of the sign-in page stands for; Auth.js's own error names are failed sessions. */
export function refusalFrom(parameter: string): SignInRefusal {
  if (parameter === 'AccessDenied') return 'USER_BLOCKED'
  return SIGN_IN_REFUSALS.find((known) => known === parameter) ?? 'UNAUTHENTICATED'
}
