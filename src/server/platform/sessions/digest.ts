import { createHash } from 'node:crypto'

/** What is kept of a value that opens something, or that says who somebody is: its SHA-256, of one length for all. */
export function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
