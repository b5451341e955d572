import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { HistorySubject } from '#db/tables/platform/history'
import { type Actor, isPartner } from '#domain/access/actor'
import { entriesOf, type WhichEntries } from '#server/people/history/entries-of'
import { nameColumn, nameIfAny } from '#server/people/name-column'
import type { LastChange } from '#server/platform/versions/stale'

/** Tables whose rows store who saved them last, with their key column. */
const SAVED = { partner_tiers: 'id', student_registrations: 'partner_id', flags: 'name' } as const

interface Changer {
  id: string
  name: string
  at: Date
}

/** The portal itself, as histories and notifications call it. */
const PORTAL = { id: '', name: 'The portal' }

/**
 * Who made the latest history entry of a record, and when; undefined without an entry.
 * @param which of its entries count, all by default
 */
export async function lastEntry(
  tx: Transaction<Database>,
  subject: HistorySubject,
  id: string,
  which: WhichEntries = {},
): Promise<LastChange | undefined> {
  const { rows } = await sql<{ doerId: string | null; name: string | null; at: Date }>`
    select users.id as "doerId", ${nameIfAny('users')} as name, entries.created_at as at
    from history entries left join users on users.id = entries.actor_id
    where ${entriesOf(subject, id, which)} order by entries.created_at desc, entries.id desc limit 1`.execute(
    tx,
  )
  const [entry] = rows
  if (!entry) return undefined
  const { doerId, name, at } = entry
  return changeOf(doerId === null || name === null ? { ...PORTAL, at } : { id: doerId, name, at })
}

/** Who last saved a settings row, and when; undefined if no user did. */
export async function lastSaved(
  tx: Transaction<Database>,
  table: keyof typeof SAVED,
  key: string,
): Promise<LastChange | undefined> {
  const { rows } = await sql<Changer>`
    select users.id, ${nameColumn('users')} as name, saved.updated_at as at
    from ${sql.table(table)} saved join users on users.id = saved.updated_by
    where saved.${sql.ref(SAVED[table])} = ${key}`.execute(tx)
  return rows[0] && changeOf(rows[0])
}

/**
 * The change by the user whose id is stored on a row; undefined without one. Partners do not see names of the
 * company's staff (`shownName`).
 */
export async function changeBy(
  tx: Transaction<Database>,
  reader: Actor,
  userId: string | null,
  at: Date | null,
): Promise<LastChange | undefined> {
  if (userId === null || at === null) return undefined
  const { rows } = await sql<{ id: string; name: string; is_partners: boolean }>`
    select id, ${nameColumn('users')} as name, partner_id is not null as is_partners
    from users where id = ${userId}`.execute(tx)
  const [user] = rows
  if (!user) return undefined
  const isNamed = user.is_partners || !isPartner(reader)
  return changeOf(isNamed ? { ...user, at } : { id: '', name: 'Someone', at })
}

function changeOf({ id, name, at }: Changer): LastChange {
  return { changedBy: { UserId: id, Name: name }, changedAt: at }
}
