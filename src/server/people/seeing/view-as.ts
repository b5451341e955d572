import { sql } from 'kysely'
import { transaction } from '#db/transaction'
import { VIEW_AS_MINUTES } from '#domain/access/viewed-as'
import { AppError } from '#domain/errors'
import type { ViewAs } from '#domain/people/seeing/calls'
import { refusalToViewAs } from '#domain/people/seeing/may-view-as'
import { recordUserChange } from '#server/people/users/record-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { actorOf, personById, refusalFor } from '#server/platform/login/person'
import type { Context } from '#server/platform/runtime/context'

/** Lasts 30 minutes; recorded, and notified to the user. Throws FORBIDDEN, NOT_FOUND, SEE_AS_REFUSED. */
export async function viewAs(
  { db, actor, session }: Context & { session: string },
  { id, Reason }: ViewAs & { id: string },
): Promise<{ message: string; Until: string }> {
  mustBeAllowed(actor, 'users.see-as')
  return transaction(db, async (tx) => {
    const person = await personById(tx, id)
    if (!person) throw new AppError('NOT_FOUND')
    const refusal = refusalToViewAs(actor, actorOf(person), refusalFor(person))
    if (refusal) throw new AppError(refusal)
    const { rows } = await sql<{ until: Date }>`
      update sessions set seen_user_id = ${id}, seen_until = now() + make_interval(mins => ${VIEW_AS_MINUTES})
      where id = ${session} and user_id = ${actor.id} and ended_at is null and seen_user_id is null
      returning seen_until as until`.execute(tx)
    const [begun] = rows
    if (!begun) throw new AppError('SEE_AS_REFUSED')
    await recordUserChange(tx, actor, { userId: id, action: 'Seen as', remarks: Reason })
    await announce(tx, 'user.seen-as', { userId: id, actorId: actor.id })
    return {
      message: 'You are now viewing the portal as this person. Nothing can be changed.',
      Until: begun.until.toISOString(),
    }
  })
}
