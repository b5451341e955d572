import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { type Actor, isUniversitys } from '#domain/access/actor'
import type { ChangeApplication } from '#domain/applications/application'
import { moveOf } from '#domain/applications/workflow'
import { type Intake, intakeText } from '#domain/courses/intake'
import { AppError } from '#domain/errors'
import { type ApplicationStage, OPEN_STAGES, SUBMITTED } from '#domain/students/student/stages'
import { refuseIntake } from '#server/courses/refuse-intake'
import { allowedStep } from '#server/platform/steps/allowed-step'
import { attachDocuments } from './attach-documents'
import { enrol } from './enrol'
import { APPLICATION_STEPS } from './record'
import { type Moved, type MovedTo, recordMoves } from './record-moves'
import type { ApplicationRecord } from './table'

const INSTALLMENTS_MISSING =
  'The university left the installments out. Enter them, so that finance can raise an invoice.'

export type MoveInput = Pick<
  ChangeApplication,
  'Remarks' | 'Intake' | 'UniversityStudentId' | 'Installments' | 'Version'
> & { Stage: ApplicationStage; isUniversitys?: boolean }

/** Back or to an end needs a reason, a deferral the intake, an enrolment `enrol`'s.
 *  @throws MOVE_NOT_AUTHORISED, MOVE_NOT_ALLOWED, STALE_VERSION, REMARKS_REQUIRED, VALIDATION_FAILED, and as `enrol` */
export async function moveApplication(
  tx: Transaction<Database>,
  actor: Actor,
  application: ApplicationRecord,
  input: MoveInput,
): Promise<void> {
  const { Stage, Remarks: remarks, Version: seen } = input
  const wanted = { key: application.ApplicationId, wanted: { to: Stage }, remarks, seen }
  const { step } = await allowedStep(tx, actor, APPLICATION_STEPS, application, wanted)
  const { NeedsIntake, NeedsEnrolment } = moveOf(step)
  if (NeedsIntake && !input.Intake) throw missing('Intake', '*Intake is required.')
  if (NeedsIntake && input.Intake) refuseIntake(actor, input.Intake)
  // A university knows its student id; staff may enter the installments later.
  const isLater = isUniversitys(actor) && !input.Installments?.length
  if (NeedsEnrolment) await enrol(tx, application, { ...input, isLater })
  await takeSteps(tx, actor, [{ application, from: application.Stage }], {
    to: step.to,
    lacksInstallments: NeedsEnrolment && isLater,
    isUniversitys: input.isUniversitys ?? false,
    remarks: NeedsEnrolment && isLater ? INSTALLMENTS_MISSING : input.Remarks,
    ...(NeedsIntake && input.Intake && { intake: input.Intake }),
  })
}

/** Applies decided moves to one stage, with their records. */
export async function takeSteps(
  tx: Transaction<Database>,
  actor: Actor,
  moves: readonly Moved[],
  { intake, ...how }: MovedTo & { intake?: Intake },
): Promise<void> {
  const isOpen = (OPEN_STAGES as readonly string[]).includes(how.to)
  const ids = moves.map(({ application }) => application.ApplicationId)
  await tx
    .updateTable('applications')
    .set({
      stage: how.to,
      stage_before: isOpen ? null : sql<string>`stage`,
      stage_since: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      updated_by: actor.id,
      version: sql<number>`version + 1`,
      ...(intake && { intake: intakeText(intake), intake_term: intake.Term, intake_year: intake.Year }),
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  if (how.to === SUBMITTED) await attachDocuments(tx, ids)
  await recordMoves(tx, actor, moves, how)
}

function missing(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { message, fields: { [field]: message } })
}
