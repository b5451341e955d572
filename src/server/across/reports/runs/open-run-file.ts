import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { openFile } from '#server/platform/files/open-file'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { FileStore } from '#services/files/store'
import { mayRead, rightsOf } from './rights'
import { findRun } from './run-table'

/**
 * The file of an export of the actor's (`GET /report-runs/{id}/file`), as long as their rights are the same
 * as when it was made.
 * @throws AppError FORBIDDEN, NOT_FOUND, REPORT_RUN_NOT_DONE, REPORT_RUN_OUTDATED, FILE_MISSING
 */
export async function openRunFile(db: Db, store: FileStore, actor: Actor, id: string): Promise<OpenedFile> {
  mustBeAllowed(actor, 'reports.use')
  const { file, question, rights } = (await findRun(db, actor, id)).inner
  if (file === null) throw new AppError('REPORT_RUN_NOT_DONE')
  if (!mayRead(actor, question) || rights !== rightsOf(actor)) throw new AppError('REPORT_RUN_OUTDATED')
  return openFile(store, file)
}
