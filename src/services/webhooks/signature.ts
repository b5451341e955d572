import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new webhook secret in the Standard Webhooks format, as its receiver enters it. */
export function newSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

export interface SignedParts {
  /** The message's id, the same for every attempt. */
  id: string
  /** The time of this attempt in Unix seconds. */
  timestamp: number
  body: string
}

/** The Standard Webhooks headers, signed with each valid secret: a receiver may have the old or new one. */
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
