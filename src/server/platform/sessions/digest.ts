import { createHash } from 'node:crypto'

/** SHA-256 of a secret or identifying value, for storage; all have the same length. */
export function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
