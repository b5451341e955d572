import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { HistoryDetails, HistorySubject } from '#db/tables/platform/history'
import type { Actor } from '#domain/access/actor'
import { cursorAt, type HistoryPart, placeAt } from '#domain/record/history-page'
import type { TextChange } from '#domain/record/text-change'
import { entriesOf, type WhichEntries } from '#server/people/history/entries-of'
import { nameColumnTo } from '#server/people/name-column'

export interface HistoryEntry<S extends HistorySubject> {
  part: string | null
  version: number | null
  action: string
  remarks: string
  changes: readonly TextChange[]
  details: HistoryDetails[S]
  /** Null for the portal itself; 'The company' for a person whose name the reader may not know. */
  by: string | null
  at: Date
}

export interface HistoryPage<S extends HistorySubject> {
  entries: HistoryEntry<S>[]
  preceding: HistoryEntry<S> | undefined
  older: string | null
}

export const MAX_ENTRIES = 200

/** Latest first. The caller has found the record in the actor's scope, or names as `seen` what the actor must see for it. */
export async function readHistory<S extends HistorySubject>(
  db: Db,
  reader: Actor,
  subject: S,
  id: string,
  {
    most = MAX_ENTRIES,
    historyBefore,
    seen = sql<SqlBool>`true`,
    ...which
  }: WhichEntries & HistoryPart & { seen?: RawBuilder<SqlBool> } = {},
): Promise<HistoryPage<S>> {
  const place = placeAt(historyBefore)
  const isOlder = place
    ? sql`and (entries.created_at, entries.id) < (${place.at}::timestamptz, ${place.id}::uuid)`
    : sql``
  const { rows } = await sql<HistoryEntry<S> & { id: string }>`
    select entries.id, entries.part, entries.version, entries.action, entries.remarks, entries.changes, entries.details,
      ${nameColumnTo(reader, 'doers')} as by, entries.created_at as at
    from history entries left join users doers on doers.id = entries.actor_id
    where ${entriesOf(subject, id, which)} ${isOlder} and ${seen}
    order by entries.created_at desc, entries.id desc limit ${most + 1}`.execute(db)
  const [last, after] = [rows[most - 1], rows[most]]
  const read = rows.map(({ id: _, ...entry }) => entry)
  return { entries: read.slice(0, most), preceding: read[most], older: last && after ? cursorAt(last) : null }
}
