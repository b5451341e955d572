import { createHmac, timingSafeEqual } from 'node:crypto'

export interface InboundSettings {
  /** Such as reply@in.company.example: the provider receives mail to it, and to reply+…@ of the same host. */
  address: string
  secret: string
}

const ID_BYTES = 16
const SIGNATURE_BYTES = 10
const TOKEN = /^[0-9a-f]{52}$/

/** The longest part before +, so that the local part fits into the 64 characters that mail servers accept. */
export const LONGEST_LOCAL_PART = 64 - 1 - 2 * (ID_BYTES + SIGNATURE_BYTES)

/** The reply address of a mail in the outbox: its signed id, case-insensitive. */
export function replyAddress({ address, secret }: InboundSettings, mailId: string): string {
  const [local, host] = address.split('@')
  const id = Buffer.from(mailId.replaceAll('-', ''), 'hex')
  return `${local}+${Buffer.concat([id, signatureOf(id, secret)]).toString('hex')}@${host}`
}

/** The id of the mail that a reply address belongs to; null for any other address. */
export function answeredMail({ address, secret }: InboundSettings, to: string): string | null {
  const [local = '', host] = address.toLowerCase().split('@')
  const [toLocal = '', toHost] = to.trim().toLowerCase().split('@')
  const token = toLocal.slice(local.length + 1)
  if (toHost !== host || !toLocal.startsWith(`${local}+`) || !TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'hex')
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(id, secret))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function signatureOf(id: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update('answer by mail')
    .update(id)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
}
