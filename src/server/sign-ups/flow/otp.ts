import { timingSafeEqual } from 'node:crypto'
import type { Sealer } from '#services/sealing/sealer'

/** The stored digest of a six-digit code, keyed because a million codes are quickly tried. */
export function otpDigest(sealer: Sealer, signUpId: string, code: string): string {
  return sealer.keyOf('sign-up-otp', `${signUpId} ${code}`)
}

/** Whether a code matches the digest, in the same time when there is none. */
export function isOtp(sealer: Sealer, signUpId: string, code: string, stored: string | null): boolean {
  const given = Buffer.from(otpDigest(sealer, signUpId, code))
  const right = stored === null ? Buffer.alloc(given.length) : Buffer.from(stored)
  return timingSafeEqual(given, right)
}
