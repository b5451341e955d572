import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a text is the secret; how long the answer takes says nothing of it. Without a secret no text is. */
export function isSecret(given: string | null, secret: string | null): boolean {
  if (given === null || secret === null) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
