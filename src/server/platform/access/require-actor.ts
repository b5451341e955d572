import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'

/**
 * Who is signed in.
 * @throws AppError why nobody is: UNAUTHENTICATED, or what the session met
 */
export function requireActor({ actor, refusal }: Pick<App.Locals, 'actor' | 'refusal'>): Actor {
  if (actor) return actor
  throw new AppError(refusal ?? 'UNAUTHENTICATED')
}
