import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { type Actor, isUniversitys } from '#domain/access/actor'
import type { ChangeApplication } from '#domain/applications/application'
import { moveOf } from '#domain/applications/workflow'
import { type Intake, intakeText } from '#domain/courses/intake'
import { AppError } from '#domain/errors'
import { type ApplicationStage, OPEN_STAGES, SUBMITTED } from '#domain/students/student/stages'
import { allowedStep } from '#server/platform/steps/allowed-step'
import { enrol } from './enrol'
import { handIn } from './hand-in'
import { APPLICATION_STEPS } from './record'
import { type Moved, type MovedTo, recordMoves } from './record-moves'
import type { ApplicationRecord } from './table'

/** What the history and the notices say of an enrolment that a university confirmed without them. */
const INSTALLMENTS_MISSING =
  'The university left the installments out. Enter them, so that finance can raise an invoice.'

/** What a move says beside where it goes. */
export type MoveInput = Pick<
  ChangeApplication,
  'Remarks' | 'Intake' | 'UniversityStudentId' | 'Installments' | 'Version'
> & { Stage: ApplicationStage; isUniversitys?: boolean }

/**
 * Moves an application that is held to another stage, with its history and its event: a reason where it goes back or ends, the new
 * intake of what was deferred, and the university's student id with the installments where the student enrols.
 * @throws AppError MOVE_NOT_AUTHORISED, MOVE_NOT_ALLOWED, STALE_VERSION, REMARKS_REQUIRED, VALIDATION_FAILED, and what `enrol` throws
 */
export async function moveApplication(
  tx: Transaction<Database>,
  actor: Actor,
  application: ApplicationRecord,
  input: MoveInput,
): Promise<void> {
  const { Stage, Remarks: remarks, Version: seen } = input
  const wanted = { key: application.id, wanted: { to: Stage }, remarks, seen }
  const { step } = await allowedStep(tx, actor, APPLICATION_STEPS, application, wanted)
  const { NeedsIntake, NeedsEnrolment } = moveOf(step)
  if (NeedsIntake && !input.Intake) throw missing('Intake', '*Intake is required.')
  // A university knows its student id; what is paid when, staff may enter later.
  const isLater = isUniversitys(actor) && !input.Installments?.length
  if (NeedsEnrolment) await enrol(tx, application, { ...input, isLater })
  await takeSteps(tx, actor, [{ application, from: application.stage }], {
    to: step.to,
    lacksInstallments: NeedsEnrolment && isLater,
    isUniversitys: input.isUniversitys ?? false,
    remarks: NeedsEnrolment && isLater ? INSTALLMENTS_MISSING : input.Remarks,
    ...(NeedsIntake && input.Intake && { intake: input.Intake }),
  })
}

/** Takes steps to one stage that were decided, with their records. */
export async function takeSteps(
  tx: Transaction<Database>,
  actor: Actor,
  moves: readonly Moved[],
  { intake, ...how }: MovedTo & { intake?: Intake },
): Promise<void> {
  const isOpen = (OPEN_STAGES as readonly string[]).includes(how.to)
  const ids = moves.map(({ application }) => application.id)
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
  if (how.to === SUBMITTED) await handIn(tx, ids)
  await recordMoves(tx, actor, moves, how)
}

function missing(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { message, fields: { [field]: message } })
}
