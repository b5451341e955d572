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
  /** Throws MailRefused if it can never be sent, MailUnsure if the server may have accepted it, another error if a retry may help.
   *  `handOver` runs before the server can accept it; if it throws, nothing is accepted. */
  send(letter: OutgoingMail, handOver?: () => Promise<void>): Promise<void>
  close(): void
}

/** The letter was handed over, but no answer came. */
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
