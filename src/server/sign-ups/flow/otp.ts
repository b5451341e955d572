import { timingSafeEqual } from 'node:crypto'
import type { Sealer } from '#services/sealing/sealer'

/** What is kept of a code of six digits: a million of them are tried in no time without the portal's key. */
export function otpDigest(sealer: Sealer, signUpId: string, code: string): string {
  return sealer.keyOf('sign-up-otp', `${signUpId} ${code}`)
}

/** Whether it is the code of this digest; the same work where there is none. */
export function isOtp(sealer: Sealer, signUpId: string, code: string, kept: string | null): boolean {
  const given = Buffer.from(otpDigest(sealer, signUpId, code))
  const right = kept === null ? Buffer.alloc(given.length) : Buffer.from(kept)
  return timingSafeEqual(given, right)
}
