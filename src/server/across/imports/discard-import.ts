import { sql } from 'kysely'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { ImportRun } from '#domain/imports/schema'
import { findRun, lockRun, toRun } from '#server/across/imports/run-table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** Discards it with its rows; a repeat changes nothing. @throws FORBIDDEN, NOT_FOUND, IMPORT_UNDER_WAY, IMPORT_POSTED */
export async function discardImport({ db, actor }: Context, { id }: { id: string }): Promise<ImportRun> {
  mustBeAllowed(actor, 'imports.make')
  return transaction(db, async (tx) => {
    const run = await lockRun(tx, actor, id)
    if (run.State === 'Discarded') return toRun(run)
    if (run.State === 'Posted') throw new AppError('IMPORT_POSTED')
    if (run.State === 'Queued' || run.State === 'Posting') throw new AppError('IMPORT_UNDER_WAY')
    await sql`
      update import_runs set state = 'Discarded', discarded_by = ${actor.id}, discarded_at = now(), post_by = null,
        claim_id = null, lease_until = null
      where id = ${id}`.execute(tx)
    await sql`delete from import_rows where run_id = ${id}`.execute(tx)
    return toRun(await findRun(tx, actor, id))
  })
}
