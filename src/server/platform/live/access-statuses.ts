import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { actorOf, PERSON_COLUMNS, type PersonRow, refusalFor } from '#server/platform/login/person'

export interface AccessStatus {
  actor: Actor
  /** Changes with everything that decides what the person may see, including the status of their partner. */
  rights: string
  unread: number
}

/** Reads people by id; those who may not sign in are missing. */
export async function accessStatusesOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, AccessStatus>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<PersonRow & { unread: number }>`
    select ${sql.raw(PERSON_COLUMNS)},
      (select coalesce(sum(unread), 0)::int from notice_counts where user_id = users.id) as unread
    from users where id = any(${userIds})`.execute(db)
  return new Map(
    rows
      .filter((row) => refusalFor(row) === null)
      .map(({ unread, ...row }) => {
        const actor = actorOf(row)
        return [row.id, { actor, rights: rightsOf(actor), unread }]
      }),
  )
}

function rightsOf(actor: Actor): string {
  const { roles, tags, partnerId, universityId } = actor
  const { parentUserId, financialManager, showsCommission, partnerStatus } = actor
  return JSON.stringify([
    [roles, tags, partnerId, universityId],
    [parentUserId, financialManager, showsCommission, partnerStatus],
  ])
}
