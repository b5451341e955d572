import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { Admission, AnswerAdmission, ConfirmAdmission } from '#domain/admissions/schema'
import type { ApplicationStage } from '#domain/students/student/stages'
import { type MoveInput, moveApplication } from '#server/applications/move-application'
import type { ApplicationRecord } from '#server/applications/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptSpooled } from '#server/platform/files/accept-upload'
import { saveFiles } from '#server/platform/files/save-files'
import type { SpooledFile } from '#server/platform/http/spool'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'
import { findAdmission, lockAdmission, wholeAdmission } from './get-admission'
import { saveLetter } from './save-letter'

interface Answered {
  message: string
  Admission: Admission
}

/** Also by staff; the letter becomes a counsellor document. @throws NOT_FOUND, STALE_VERSION, as `acceptSpooled`, `moveApplication` */
export async function answerAdmission(
  { db, actor, files: store }: Context<'files'>,
  { id, files, Stage, Remarks, Version }: { id: string; files: readonly SpooledFile[] } & AnswerAdmission,
): Promise<Answered> {
  mustBeAllowed(actor, 'admissions.answer')
  const move = { Stage, Remarks, Version }
  if (files.length === 0) return transaction(db, (tx) => takeMove(tx, actor, id, move))
  await findAdmission(db, actor, id)
  const accepted = await acceptSpooled(actor, files, 'document', 1)
  return saveFiles(db, store, actor.id, accepted, (tx, letters) =>
    takeMove(tx, actor, id, move, (application) =>
      saveLetter(tx, actor, application, { stage: Stage, letters }),
    ),
  )
}

/** Records a deposit or enrolment; staff are asked for installments left out. @throws NOT_FOUND, STALE_VERSION, as `moveApplication` */
export async function confirmAdmission(
  { db, actor }: Context,
  { id, Stage, UniversityStudentId, Installments, Version }: { id: string } & ConfirmAdmission,
): Promise<Answered> {
  mustBeAllowed(actor, 'admissions.answer')
  const move = { Stage, Remarks: '', UniversityStudentId, Installments, Version }
  return transaction(db, (tx) => takeMove(tx, actor, id, move))
}

async function takeMove(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  move: MoveInput & { Stage: ApplicationStage },
  effect?: (application: ApplicationRecord) => Promise<void>,
): Promise<Answered> {
  const application = await lockAdmission(tx, actor, id)
  if (isStale(move.Version, { version: application.Version })) throw await newer(tx, actor, application)
  await moveApplication(tx, actor, application, { ...move, isUniversitys: true })
  await effect?.(application)
  return {
    message: `The application moved to ${move.Stage}.`,
    Admission: await wholeAdmission(tx, actor, await findAdmission(tx, actor, id)),
  }
}

/** The university must not learn whether the agent or the company moved it. */
async function newer(tx: Transaction<Database>, actor: Actor, application: ApplicationRecord) {
  return staleVersion({
    current: await wholeAdmission(tx, actor, application),
    changedAt: application.inner.updatedAt,
  })
}
