import { AppError } from '#domain/errors'
import type { Context } from '#server/platform/runtime/context'
import { endSession, endSessions } from '#server/platform/sessions/end-sessions'

/** Ends one of the actor's sessions, or all 'others' than `current`. @throws AppError NOT_FOUND */
export async function endOwnSessions(
  { db, actor, session: current }: Context & { session: string },
  { id: which }: { id: string },
): Promise<{ Ended: number }> {
  if (which === 'others') return { Ended: await endSessions(db, actor.id, 'ended', current) }
  if (!(await endSession(db, { id: which, userId: actor.id }, 'ended'))) throw new AppError('NOT_FOUND')
  return { Ended: 1 }
}
