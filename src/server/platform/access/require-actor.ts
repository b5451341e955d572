import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'

/** The signed-in actor. @throws AppError UNAUTHENTICATED, or the session's refusal */
export function requireActor({ actor, refusal }: Pick<App.Locals, 'actor' | 'refusal'>): Actor {
  if (actor) return actor
  throw new AppError(refusal ?? 'UNAUTHENTICATED')
}
