import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import type { Session } from '#domain/people/session-calls'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { actorOf, personById } from '#server/platform/login/person'
import type { Context } from '#server/platform/runtime/context'
import { endSession, endSessions } from '#server/platform/sessions/end-sessions'
import { listSessions } from '#server/platform/sessions/list-sessions'

/** A user's open sessions, for an administrator (`openSessions`). @throws AppError FORBIDDEN, NOT_FOUND */
export async function listUserSessions(
  { db, actor, idleMinutes }: Context & { idleMinutes: number },
  { id }: { id: string },
): Promise<Session[]> {
  mustBeAllowed(actor, 'users.end-sessions')
  return listSessions({ db, actor: await personOf(db, id), session: '', idleMinutes })
}

/** `sessionId` may be 'all'; a super administrator's only by another. @throws NOT_FOUND for an unknown user, and a session not theirs */
export async function endUserSessions(
  { db, actor }: Context,
  { id, sessionId: which }: { id: string; sessionId: string },
): Promise<{ message: string; Ended: number }> {
  mustBeAllowed(actor, 'users.end-sessions')
  const person = await personOf(db, id)
  if (person.roles.includes('SUPERADMIN') && !can(actor, 'SUPER_ADMIN_PERMISSION'))
    throw new AppError('FORBIDDEN')
  const Ended =
    which === 'all'
      ? await endSessions(db, id, 'ended')
      : Number(await endSession(db, { id: which, userId: id }, 'ended'))
  if (Ended === 0 && which !== 'all') throw new AppError('NOT_FOUND')
  return { message: 'Signed out there.', Ended }
}

async function personOf(db: Db, id: string): Promise<Actor> {
  const person = await personById(db, id)
  if (!person) throw new AppError('NOT_FOUND')
  return actorOf(person)
}
