import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time. Without a secret, no text matches. */
export function isSecret(given: string | null, secret: string | null): boolean {
  if (given === null || secret === null) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
