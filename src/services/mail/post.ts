import { isNamed } from '#domain/named-error'

/** A name and an address. */
export interface Mailbox {
  name: string
  address: string
}

/** A mail that is to leave. */
export interface Letter {
  /** Stable: the same letter has the same Message-ID however often it is sent. */
  messageId: string
  to: Mailbox
  /** In whose name it goes; absent: the name of the server's settings. */
  from?: Mailbox
  /** Where answers go, where that is not the sender. */
  replyTo?: Mailbox
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
}

/** A file that goes with a letter. */
export interface Attachment {
  name: string
  contentType: string
  bytes: Uint8Array
}

/** Sends letters. */
export interface Post {
  /** The address that its letters come from where they name no other; absent where each names its own. */
  address?: string
  /**
   * Sends a letter. Throws LetterRefused when the letter itself can never be sent, LetterUnsure when the server may have taken
   * it, and another error when it was not taken and may be tried again.
   * @param handOver called once, right before the server can take it; where it throws, nothing is taken
   */
  send(letter: Letter, handOver?: () => Promise<void>): Promise<void>
  close(): void
}

/** The letter was handed over, and the answer never came. */
export class LetterUnsure extends Error {
  override readonly name = 'LetterUnsure'
}

/** Whether a letter was handed over without an answer. */
export function isLetterUnsure(error: unknown): error is LetterUnsure {
  return isNamed(error, 'LetterUnsure')
}

/** The server has refused this letter for good: nobody has the address, or the content is not taken. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused'
}

/** Whether the server has refused a letter for good. */
export function isLetterRefused(error: unknown): error is LetterRefused {
  return isNamed(error, 'LetterRefused')
}
