import { isNamed } from '#domain/named-error'

/** A mail that is to leave. */
export interface Letter {
  /** Stable: the same letter has the same Message-ID however often it is sent. */
  messageId: string
  to: { name: string; address: string }
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
  /** Throws LetterRefused when the letter itself can never be sent, and another error when it may be tried again. */
  send(letter: Letter): Promise<void>
  close(): void
}

/** The server has refused this letter for good: nobody has the address, or the content is not taken. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused'
}

/** Whether the server has refused a letter for good. */
export function isLetterRefused(error: unknown): error is LetterRefused {
  return isNamed(error, 'LetterRefused')
}
