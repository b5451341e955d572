import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'

/** The person who reads a page. @throws AppError UNAUTHENTICATED */
export function signedIn({ actor }: { actor: Actor | null }): Actor {
  if (!actor) throw new AppError('UNAUTHENTICATED')
  return actor
}
