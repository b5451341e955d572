import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { Application, ChangeApplication } from '#domain/applications/application'
import { AppError } from '#domain/errors'
import type { TextChange } from '#domain/record/text-change'
import { type ApplicationStage, ENROLLED } from '#domain/students/student/stages'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeRow } from '#server/platform/steps/change-row'
import { saveConditions } from './conditions/save-conditions'
import { saveDeadlines } from './deadlines/save-deadlines'
import { enrol } from './enrol'
import { lockApplication } from './find-application'
import { moveApplication } from './move-application'
import { APPLICATION_RECORD, recordSaved } from './record'
import { saveChecklist } from './save-checklist'
import type { ApplicationRecord } from './table'

/** Parts left out stay. @throws NOT_FOUND, FORBIDDEN, STALE_VERSION, VALIDATION_FAILED, and as `moveApplication` and `enrol` */
export async function changeApplication(
  { db, actor }: Context,
  { id, Stage, ...input }: { id: string } & ChangeApplication,
): Promise<{ message: string; Application: Application }> {
  mustBeAllowed(actor, 'applications.move', 'MOVE_NOT_AUTHORISED')
  return transaction(db, async (tx) => {
    if (Stage) return moved(tx, actor, id, { ...input, Stage })
    const now = await changeRow(
      tx,
      actor,
      APPLICATION_RECORD,
      { key: id, seen: input.Version },
      async ({ row }) => {
        const changes = await saveChange(tx, actor, row, input)
        return changes.length > 0 ? { changes } : undefined
      },
    )
    return { message: 'The application was saved.', Application: now }
  })
}

async function moved(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  input: ChangeApplication & { Stage: ApplicationStage },
): Promise<{ message: string; Application: Application }> {
  const row = await lockApplication(tx, actor, id)
  await moveApplication(tx, actor, row, input)
  const changes = await saveChange(tx, actor, row, { ...input, Installments: undefined })
  if (changes.length > 0) await recordSaved(tx, { actor, row, changes })
  const message = `The application moved to ${input.Stage}.`
  return { message, Application: await APPLICATION_RECORD.read(tx, actor, id) }
}

async function saveChange(
  tx: Transaction<Database>,
  actor: Actor,
  application: ApplicationRecord,
  { Checklist, Deadlines, Conditions, Installments, UniversityStudentId }: Omit<ChangeApplication, 'Stage'>,
): Promise<TextChange[]> {
  const changes: TextChange[] = []
  if (Checklist || Deadlines || Conditions) mustBeAllowed(actor, 'applications.keep')
  if (Checklist) changes.push(...(await saveChecklist(tx, actor, application, Checklist)))
  if (Deadlines) changes.push(...(await saveDeadlines(tx, actor, application, Deadlines)))
  if (Conditions) changes.push(...(await saveConditions(tx, actor, application, Conditions)))
  if (!Installments) return changes
  mustBeAllowed(actor, 'applications.enrol')
  if (application.Stage !== ENROLLED) throw new AppError('MOVE_NOT_ALLOWED')
  const id = UniversityStudentId ?? application.inner.details.UniversityStudentId
  return [...changes, ...(await enrol(tx, application, { Installments, UniversityStudentId: id }))]
}
