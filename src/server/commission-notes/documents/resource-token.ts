import { readSigned, signText } from './signed-text'

export interface ResourceClaim {
  fileId: string
  expiresAt: number
  inline: boolean
}

const PURPOSE = 'resource-url'

/** Signs a claim with the secret: `{fileId}.{seconds}.{i or a}.{signature}`. */
export function signResource({ fileId, expiresAt, inline }: ResourceClaim, secret: string): string {
  return signText(PURPOSE, `${fileId}.${Math.floor(expiresAt / 1000)}.${inline ? 'i' : 'a'}`, secret)
}

/** The claim of a token; null if it is malformed, was tampered with, or has expired. */
export function readResource(token: string, secret: string, now: number): ResourceClaim | null {
  const match = /^([0-9a-f-]{36})\.(\d{1,12})\.([ia])$/.exec(readSigned(PURPOSE, token, secret) ?? '')
  if (!match) return null
  const [, fileId = '', seconds, how] = match
  const expiresAt = Number(seconds) * 1000
  return expiresAt > now ? { fileId, expiresAt, inline: how === 'i' } : null
}
