import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a text for one purpose with the secret: `{text}.{signature}`. */
export function signText(purpose: string, text: string, secret: string): string {
  return `${text}.${signatureOf(purpose, text, secret)}`
}

/** The text that was signed for this purpose; null if it was not, or was tampered with. */
export function readSigned(purpose: string, signed: string, secret: string): string | null {
  const match = /^(.+)\.([\w-]{43})$/.exec(signed)
  if (!match) return null
  const [, text = '', signature = ''] = match
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(purpose, text, secret)))
    ? text
    : null
}

function signatureOf(purpose: string, text: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}
