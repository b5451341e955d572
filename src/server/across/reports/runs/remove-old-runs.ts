import { sql } from 'kysely'
import type { Db } from '#db/database'
import { afterCommit, transaction } from '#db/transaction'
import { RUN_RETENTION_DAYS } from '#domain/reports/runs/limits'
import type { FileStore } from '#services/files/store'

const AT_ONCE = 200

/** Removes runs that ended some days ago, with their files. Returns how many. */
export async function removeOldRuns(db: Db, store: FileStore, now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await removeSome(db, store, now)
    removed += count
    if (count < AT_ONCE) return removed
  }
}

async function removeSome(db: Db, store: FileStore, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ file_id: string | null }>`
      delete from report_runs where id in (
        select id from report_runs where ended_at < ${now}::timestamptz - make_interval(days => ${sql.lit(RUN_RETENTION_DAYS)})
        order by ended_at limit ${sql.lit(AT_ONCE)} for update skip locked)
      returning file_id`.execute(tx)
    const ids = rows.flatMap(({ file_id }) => file_id ?? [])
    if (ids.length > 0) await tx.deleteFrom('files').where('id', 'in', ids).execute()
    // If the process is killed first, no row names these files any more, and the sweep removes them.
    for (const id of ids) afterCommit(() => store.delete(id))
    return rows.length
  })
}
