import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { Application, ChangeApplication } from '#domain/applications/application'
import { AppError } from '#domain/errors'
import { ENROLLED } from '#domain/students/student/stages'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { eventsInsert } from '#server/platform/events/announce'
import { isStale } from '#server/platform/versions/stale'
import { changeStudent, type StudentChange } from '#server/students/student/change-student'
import { keepConditions } from './conditions/keep-conditions'
import { enrol } from './enrol'
import { findApplication, lockApplication } from './find-application'
import { wholeApplication } from './get-application'
import { keepChecklist } from './keep-checklist'
import { keepDeadlines } from './keep-deadlines'
import { moveApplication, staleApplication } from './move-application'
import type { ApplicationRecord } from './table'

/**
 * Moves an application to another stage, or keeps what is given of its checklist, its deadlines, the conditions of its offer and, once it is enrolled, its
 * installments; what is left out stays as it is (`PUT /applications/{id}`).
 * @throws AppError NOT_FOUND, FORBIDDEN, STALE_VERSION, VALIDATION_FAILED, and what `moveApplication` and `enrol` throw
 */
export async function changeApplication(
  db: Db,
  actor: Actor,
  id: string,
  { Stage, ...input }: ChangeApplication,
): Promise<{ message: string; Application: Application }> {
  mustBeAllowed(actor, 'applications.move', 'MOVE_NOT_AUTHORISED')
  return transaction(db, async (tx) => {
    const application = await lockApplication(tx, actor, id)
    if (Stage) await moveApplication(tx, actor, application, { ...input, Stage })
    else if (isStale(input.Version, application)) throw staleApplication(application, actor)
    const kept = await keep(tx, actor, application, Stage ? { ...input, Installments: undefined } : input)
    if (kept.length > 0) await recordKept(tx, actor, application, { kept, isCounted: Stage !== undefined })
    return {
      message: Stage ? `The application moved to ${Stage}.` : 'The application was saved.',
      Application: await wholeApplication(tx, actor, await findApplication(tx, actor, id)),
    }
  })
}

/** Writes what is given of the parts and says what changed of them. */
async function keep(
  tx: Transaction<Database>,
  actor: Actor,
  application: ApplicationRecord,
  { Checklist, Deadlines, Conditions, Installments, UniversityStudentId }: Omit<ChangeApplication, 'Stage'>,
): Promise<StudentChange[]> {
  const kept: StudentChange[] = []
  if (Checklist || Deadlines || Conditions) mustBeAllowed(actor, 'applications.keep')
  if (Checklist) kept.push(...(await keepChecklist(tx, actor, application, Checklist)))
  if (Deadlines) kept.push(...(await keepDeadlines(tx, actor, application, Deadlines)))
  if (Conditions) kept.push(...(await keepConditions(tx, actor, application, Conditions)))
  if (!Installments) return kept
  mustBeAllowed(actor, 'applications.enrol')
  if (application.stage !== ENROLLED) throw new AppError('MOVE_NOT_ALLOWED')
  const id = UniversityStudentId ?? application.university_student_id
  await enrol(tx, application, { Installments, UniversityStudentId: id })
  return [...kept, { Field: 'Installments', Old: '', New: Installments.map(({ Name }) => Name).join(', ') }]
}

/** @param isCounted whether a move raised the version already */
async function recordKept(
  tx: Transaction<Database>,
  actor: Actor,
  { id, student_id }: ApplicationRecord,
  { kept, isCounted }: { kept: readonly StudentChange[]; isCounted: boolean },
): Promise<void> {
  if (!isCounted)
    await tx
      .updateTable('applications')
      .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: actor.id })
      .where('id', '=', id)
      .execute()
  await changeStudent(tx, actor, {
    studentId: student_id,
    section: 'application',
    action: 'Application saved',
    changes: kept,
  })
  const told = { applicationId: id, studentId: student_id, actorId: actor.id }
  await eventsInsert('application.changed', [told]).execute(tx)
}
