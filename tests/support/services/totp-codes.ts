import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with this secret shows, so many steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0, now = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 })
}
