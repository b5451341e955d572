import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'tas_'

/** A new personal API token: 256 random bits behind a prefix that scanners for leaked secrets recognise. */
export function newTokenText(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

/** Whether a bearer token is a personal one, not the issuer's. */
export function isPersonalToken(text: string): boolean {
  return text.startsWith(PREFIX)
}

/** SHA-256 in hex, as the token is stored. It has too many bits to be guessed, so it needs no slow hash. */
export function tokenHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
