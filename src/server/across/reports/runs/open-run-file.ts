import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { openFile } from '#server/platform/files/open-file'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { Context } from '#server/platform/runtime/context'
import { mayRead, rightsOf } from './rights'
import { findRun } from './run-table'

/** Its file, while the actor's rights are those of its making. @throws NOT_FOUND, REPORT_RUN_NOT_DONE, REPORT_RUN_OUTDATED, FILE_MISSING */
export async function openRunFile(
  { db, actor, files: store }: Context<'files'>,
  { id }: { id: string },
): Promise<OpenedFile> {
  mustBeAllowed(actor, 'reports.use')
  const { file, question, rights } = (await findRun(db, actor, id)).inner
  if (file === null) throw new AppError('REPORT_RUN_NOT_DONE')
  if (!mayRead(actor, question) || rights !== rightsOf(actor)) throw new AppError('REPORT_RUN_OUTDATED')
  return openFile(store, file)
}
