import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { HistorySubject } from '#db/tables/platform/history'
import { type Actor, isNamedTo } from '#domain/access/actor'
import { entriesOf, type WhichEntries } from '#server/people/history/entries-of'
import { nameColumn } from '#server/people/name-column'
import type { LastChange } from '#server/platform/steps/stale'

const SAVED = { partner_tiers: 'id', student_registrations: 'partner_id', flags: 'name' } as const

interface Changer {
  id: string
  name: string
  partnerId: string | null
  studentId: string | null
}

const PORTAL = { UserId: '', Name: 'The portal' }

const UNNAMED = { UserId: '', Name: 'Someone' }

/** As the reader may know it; undefined without an entry. @param which all entries by default */
export async function lastEntry(
  tx: Transaction<Database>,
  reader: Actor,
  subject: HistorySubject,
  id: string,
  which: WhichEntries = {},
): Promise<LastChange | undefined> {
  const { rows } = await sql<{ actorId: string | null; at: Date }>`
    select entries.actor_id as "actorId", entries.created_at as at from history entries
    where ${entriesOf(subject, id, which)} order by entries.created_at desc, entries.id desc limit 1`.execute(
    tx,
  )
  const [entry] = rows
  if (!entry) return undefined
  return (await changeBy(tx, reader, entry.actorId, entry.at)) ?? { changedBy: PORTAL, changedAt: entry.at }
}

/** Who last saved a settings row, as the reader may know it, and when; undefined if no user did. */
export async function lastSaved(
  tx: Transaction<Database>,
  reader: Actor,
  table: keyof typeof SAVED,
  key: string,
): Promise<LastChange | undefined> {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select saved.updated_by as by, saved.updated_at as at
    from ${sql.table(table)} saved where saved.${sql.ref(SAVED[table])} = ${key}`.execute(tx)
  return rows[0] && changeBy(tx, reader, rows[0].by, rows[0].at)
}

/** Undefined without a user. A reader who may not know the name sees Someone (`isNamedTo`). */
export async function changeBy(
  db: Db,
  reader: Actor,
  userId: string | null,
  at: Date | null,
): Promise<LastChange | undefined> {
  if (userId === null || at === null) return undefined
  const { rows } = await sql<Changer>`
    select id, ${nameColumn('users')} as name, partner_id as "partnerId", student_id as "studentId"
    from users where id = ${userId}`.execute(db)
  const [user] = rows
  if (!user) return undefined
  const changedBy = isNamedTo(reader, user) ? { UserId: user.id, Name: user.name } : UNNAMED
  return { changedBy, changedAt: at }
}
