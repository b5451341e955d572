import { sql } from 'kysely'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { ImportRun } from '#domain/imports/schema'
import { findRun, lockRun, toRun } from '#server/across/imports/run-table'
import { mustComeBySession } from '#server/across/imports/users/by-session'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** Queues ready rows, faulty ones aside if `leaveOutFaulty`; idempotent.
 *  @throws SESSION_REQUIRED, NOT_FOUND, IMPORT_NOT_CHECKED, IMPORT_HAS_FAULTS, IMPORT_NOTHING_TO_POST */
export async function postImport(
  { db, actor }: Context,
  {
    id,
    leaveOutFaulty,
    credential,
  }: { id: string } & { leaveOutFaulty: boolean; credential: App.Locals['credential'] },
): Promise<ImportRun> {
  mustBeAllowed(actor, 'imports.make')
  return transaction(db, async (tx) => {
    const run = await lockRun(tx, actor, id)
    mustComeBySession(run.Kind, credential)
    if (run.State === 'Queued' || run.State === 'Posting' || run.State === 'Posted') return toRun(run)
    if (run.State !== 'Checked') throw new AppError('IMPORT_NOT_CHECKED')
    if (run.Counts.ready === 0) throw new AppError('IMPORT_NOTHING_TO_POST')
    if (run.Counts.faulty > 0 && !leaveOutFaulty) throw new AppError('IMPORT_HAS_FAULTS')
    await sql`
      update import_runs set state = 'Queued', post_by = ${actor.id}, message = '', attempts = 0, done_count = 0
      where id = ${id}`.execute(tx)
    return toRun(await findRun(tx, actor, id))
  })
}
