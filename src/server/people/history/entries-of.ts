import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { HistorySubject } from '#db/tables/platform/history'

export interface WhichEntries {
  part?: string | null
  actions?: readonly string[]
}

/** The condition that `entries`, rows of `history`, are about a record. */
export function entriesOf(
  subject: HistorySubject,
  id: string,
  { part, actions }: WhichEntries = {},
): RawBuilder<SqlBool> {
  const ofPart = part === undefined ? sql`` : sql`and entries.part is not distinct from ${part}`
  const ofActions = actions === undefined ? sql`` : sql`and entries.action = any(${[...actions]}::text[])`
  return sql<SqlBool>`entries.subject = ${sql.lit(subject)} and entries.subject_id = ${id} ${ofPart} ${ofActions}`
}
