import { isNamed } from '#domain/named-error'

export interface Mailbox {
  name: string
  address: string
}

export interface Letter {
  /** Stable: every attempt to send an e-mail has the same Message-ID. */
  messageId: string
  to: Mailbox
  /** The sender; by default that of the server's settings. */
  from?: Mailbox
  /** Where replies go, if not to the sender. */
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
  /** The default sender address; absent if each letter has its own. */
  address?: string
  /**
   * Sends an e-mail. Throws LetterRefused if the e-mail can never be sent, LetterUnsure if the server may have
   * accepted it, and another error if it was not accepted and may be retried.
   * @param handOver called once, right before the server can accept it; if it throws, nothing is accepted
   */
  send(letter: Letter, handOver?: () => Promise<void>): Promise<void>
  close(): void
}

/** The letter was handed over, but no answer came. */
export class LetterUnsure extends Error {
  override readonly name = 'LetterUnsure'
}

export function isLetterUnsure(error: unknown): error is LetterUnsure {
  return isNamed(error, 'LetterUnsure')
}

/** The server refused this letter permanently: the address does not exist, or the content is refused. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused'
}

export function isLetterRefused(error: unknown): error is LetterRefused {
  return isNamed(error, 'LetterRefused')
}
