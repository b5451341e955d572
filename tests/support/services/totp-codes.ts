import { Secret, TOTP } from 'otpauth'

/** The code of an authenticator app with this secret, this many steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0, now = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 })
}
