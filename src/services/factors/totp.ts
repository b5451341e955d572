import { Secret, TOTP } from 'otpauth'

const PERIOD_MS = 30_000
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
const DRIFT = 1

/** A new shared secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The otpauth URI of a secret; the app shows the issuer and account. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString()
}

/** The time step of a code (RFC 6238; 30 s, one step of drift); null if invalid. Store it against reuse. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, timestamp, window: DRIFT })
  return delta === null ? null : Math.floor(timestamp / PERIOD_MS) + delta
}
