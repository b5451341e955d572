import { isNamed } from '#domain/named-error'

export interface Mailbox {
  name: string
  address: string
}

export interface OutgoingMail {
  /** Stable: every attempt to send an e-mail has the same Message-ID. */
  messageId: string
  to: Mailbox
  from?: Mailbox
  replyTo?: Mailbox
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
}

export interface Attachment {
  name: string
  contentType: string
  bytes: Uint8Array
}

export interface Post {
  address?: string
  /** Throws MailRefused for good, MailUnsure if it may be accepted, else to retry. `handOver` runs before acceptance and can stop it. */
  send(letter: OutgoingMail, handOver?: () => Promise<void>): Promise<void>
  close(): void
}

export class MailUnsure extends Error {
  override readonly name = 'MailUnsure'
}

export function isMailUnsure(error: unknown): error is MailUnsure {
  return isNamed(error, 'MailUnsure')
}

export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

export function isMailRefused(error: unknown): error is MailRefused {
  return isNamed(error, 'MailRefused')
}
