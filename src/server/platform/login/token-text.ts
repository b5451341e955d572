import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'tas_'

/** A new personal API token: 256 random bits behind a prefix by which scanners of leaked secrets know it. */
export function newTokenText(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

/** Whether a bearer token is a personal one, not the issuer's. */
export function isPersonalToken(text: string): boolean {
  return text.startsWith(PREFIX)
}

/** How a token is stored: SHA-256 in hex. It has too many bits to be guessed, so it needs no slow hash. */
export function tokenHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
