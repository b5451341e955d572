import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed URL of a file says. */
export interface ResourceClaim {
  fileId: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** Whether a browser may show it, where that is safe. */
  inline: boolean
}

const PURPOSE = 'resource-url'

/** Writes a claim down so that only who knows the secret could have: `{fileId}.{seconds}.{i or a}.{signature}`. */
export function signResource({ fileId, expiresAt, inline }: ResourceClaim, secret: string): string {
  const text = `${fileId}.${Math.floor(expiresAt / 1000)}.${inline ? 'i' : 'a'}`
  return `${text}.${signatureOf(text, secret)}`
}

/** The claim of a token; null where it is none, was tampered with, or has expired. */
export function readResource(token: string, secret: string, now: number): ResourceClaim | null {
  const match = /^(([0-9a-f-]{36})\.(\d{1,12})\.([ia]))\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const [, text = '', fileId = '', seconds, how, signature = ''] = match
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(text, secret)))
  const expiresAt = Number(seconds) * 1000
  return isOurs && expiresAt > now ? { fileId, expiresAt, inline: how === 'i' } : null
}

function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`${PURPOSE}\n${text}`).digest('base64url')
}
