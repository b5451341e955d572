import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret of a webhook, as its receiver enters it: of the Standard Webhooks scheme. */
export function newSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** What is sent to a webhook. */
export interface SignedParts {
  /** The message's, however often it is sent. */
  id: string
  /** Seconds since 1970 of this attempt. */
  timestamp: number
  body: string
}

/**
 * The headers by which a receiver knows that a message is the portal's and whole, by the Standard Webhooks scheme: a signature under each
 * secret that holds, so that a receiver may know the old one or the new one.
 */
export function signedHeaders(parts: SignedParts, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': parts.id,
    'webhook-timestamp': String(parts.timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(parts, secret)}`).join(' '),
  }
}

function signatureOf({ id, timestamp, body }: SignedParts, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}
