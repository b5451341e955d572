import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { HistoryDetails, HistorySubject } from '#db/tables/platform/history'
import type { TextChange } from '#domain/record/text-change'
import { entriesOf, type WhichEntries } from '#server/people/history/entries-of'
import { nameColumn } from '#server/people/name-column'

/** An entry of a record's history. */
export interface HistoryEntry<S extends HistorySubject> {
  part: string | null
  /** Null where the record counts no versions. */
  version: number | null
  action: string
  remarks: string
  changes: readonly TextChange[]
  details: HistoryDetails[S]
  /** Null for the portal itself. */
  by: string | null
  at: Date
}

/** A record's page and the API show these many entries. */
export const MAX_ENTRIES = 200

/**
 * The latest entries of a record's history, latest first. The caller has found the record within the actor's scope, or says
 * as `seen` what the actor must see for it.
 */
export async function readHistory<S extends HistorySubject>(
  db: Db,
  subject: S,
  id: string,
  {
    most = MAX_ENTRIES,
    seen = sql<SqlBool>`true`,
    ...which
  }: WhichEntries & { most?: number; seen?: RawBuilder<SqlBool> } = {},
): Promise<HistoryEntry<S>[]> {
  const { rows } = await sql<HistoryEntry<S>>`
    select entries.part, entries.version, entries.action, entries.remarks, entries.changes, entries.details,
      ${nameColumn('doers')} as by, entries.created_at as at
    from history entries left join users doers on doers.id = entries.actor_id
    where ${entriesOf(subject, id, which)} and ${seen}
    order by entries.created_at desc, entries.id desc limit ${most}`.execute(db)
  return rows
}
