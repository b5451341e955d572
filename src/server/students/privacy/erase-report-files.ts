import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'

/** Withdraws all, as any may name the student; running ones restart. Deletes filters by `phrase`. Returns files to delete after commit. */
export async function eraseReportFiles(tx: Transaction<Database>, phrase: string): Promise<string[]> {
  const about = await sql<{ file_id: string | null }>`
    delete from report_runs where lower(name) ~ ${phrase}
      or exists (select from jsonb_array_elements(question -> 'Filters') filter where lower(filter ->> 'Value') ~ ${phrase})
    returning file_id`.execute(tx)
  // First: one that finishes now is then among the finished ones.
  await sql`update report_runs set state = 'queued', claim_id = null, leased_until = null, done_count = 0,
    row_count = null, attempts = attempts - 1 where state = 'running'`.execute(tx)
  const made = await sql<{ file_id: string }>`
    with made as (select id, file_id from report_runs where state = 'done' for update)
    update report_runs set state = 'failed', failure = 'erased', file_id = null
    from made where made.id = report_runs.id returning made.file_id`.execute(tx)
  const ids = [...about.rows, ...made.rows].flatMap(({ file_id }) => file_id ?? [])
  if (ids.length > 0) await tx.deleteFrom('files').where('id', 'in', ids).execute()
  return ids
}
