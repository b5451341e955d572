import { type RawBuilder, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { HistoryDetails, HistorySubject } from '#db/tables/platform/history'
import type { TextChange } from '#domain/record/text-change'

type Details<S extends HistorySubject> = object extends HistoryDetails[S]
  ? { details?: HistoryDetails[S] }
  : { details: HistoryDetails[S] }

export type NewEntry<S extends HistorySubject> = Details<S> & {
  id: string
  part?: string | null
  version?: number
  action: string
  remarks?: string
  changes?: readonly TextChange[]
  batchId?: string | null
}

/** Adds in one statement (docs/decisions/0189). `at`: `clock_timestamp()` sorts by when entries were written, not by transaction. */
export async function recordHistory<S extends HistorySubject>(
  tx: Transaction<Database>,
  actor: { id: string } | null,
  subject: S,
  entries: readonly NewEntry<S>[],
  at: RawBuilder<Date> = sql<Date>`now()`,
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({ ...entry, entryId: uuid() }))
  await sql`
    insert into history (id, subject, subject_id, part, version, actor_id, action, remarks, changes, details, batch_id, created_at)
    select "entryId", ${subject}, id, part, version, ${actor?.id ?? null}::uuid, action, coalesce(remarks, ''),
      coalesce(changes, '[]'), coalesce(details, '{}'), "batchId", ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as entries ("entryId" uuid, id text, part text,
      version integer, action text, remarks text, changes jsonb, details jsonb, "batchId" uuid)`.execute(tx)
}
