import { Secret, TOTP } from 'otpauth'

const PERIOD_MS = 30_000
/** RFC 4226 wants 160 bits. */
const SECRET_BYTES = 20
/** How many steps of time a clock may be off. */
const DRIFT = 1

/** A new secret that an authenticator app and the portal share, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address by which an authenticator app takes a secret in; it shows the issuer and whose account it is. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * Of which step of time a code is (RFC 6238), with one step of drift either way; null where it is none of the secret's. A step is
 * 30 seconds since 1970: whoever keeps the last one that was used takes each code once.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, timestamp, window: DRIFT })
  return delta === null ? null : Math.floor(timestamp / PERIOD_MS) + delta
}
