import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { MoveApplications, SkippedApplication } from '#domain/applications/application'
import { type ApplicationTransition, moveOf } from '#domain/applications/workflow'
import { AppError, CATALOGUE, type ErrorCode } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { chosenStep, refuseWithoutReason } from '#server/platform/steps/allowed-step'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { takeSteps } from './move-application'
import { APPLICATION_STEPS } from './record'
import { type ApplicationRecord, readApplications } from './table'

interface MovedMany {
  message: string
  Succeeded: { ApplicationId: string; Version: number }[]
  Failed: SkippedApplication[]
}

/** Returns those skipped, with the cause. @throws FORBIDDEN, REMARKS_REQUIRED; if none may move, the first cause, with all in `data` */
export async function moveApplications(
  { db, actor }: Context,
  { ApplicationIds, Stage, Remarks }: z.output<typeof MoveApplications>,
): Promise<MovedMany> {
  mustBeAllowed(actor, 'applications.move-many')
  const ids = [...new Set(ApplicationIds)]
  return transaction(db, async (tx) => {
    // Locked in id order, so that two bulk moves cannot deadlock.
    await sql`select students.id from students where ${studentsSeenBy(actor)} and id in
      (select student_id from applications where id = any(${ids}::uuid[])) order by id for update`.execute(tx)
    const found = await readApplications(
      tx,
      sql`applications join students on students.id = applications.student_id
        where applications.id = any(${ids}::uuid[]) and ${studentsSeenBy(actor)}`,
    )
    const byId = new Map(found.map((application) => [application.ApplicationId, application]))
    const decided = ids.map((id) => ({ id, application: byId.get(id), step: decide(byId.get(id)) }))
    const going = decided.flatMap(({ application, step }) =>
      application && typeof step !== 'string' ? [{ application, step }] : [],
    )
    const staying = decided.flatMap(({ id, application, step }) =>
      typeof step === 'string' ? [{ code: step, row: skipped(id, application, step) }] : [],
    )
    const failed = staying.map(({ row }) => row)
    const [first] = staying
    if (first && going.length === 0) throw new AppError(first.code, { data: { Failed: failed } })
    for (const { step } of going) refuseWithoutReason(step, Remarks)
    const moves = going.map(({ application }) => ({ application, from: application.Stage }))
    await takeSteps(tx, actor, moves, { to: Stage, remarks: Remarks, batchId: uuid() })
    return {
      message: `${going.length} of ${ids.length} ${ids.length === 1 ? 'application' : 'applications'} moved to ${Stage}.`,
      Succeeded: going.map(({ application: { ApplicationId, Version } }) => ({
        ApplicationId,
        Version: Version + 1,
      })),
      Failed: failed,
    }
  })

  function decide(application: ApplicationRecord | undefined): ApplicationTransition | ErrorCode {
    if (!application) return 'NOT_FOUND'
    const step = chosenStep(APPLICATION_STEPS, application, actor, { to: Stage })
    if (typeof step === 'string') return step
    const { NeedsEnrolment, NeedsIntake } = moveOf(step)
    return NeedsEnrolment || NeedsIntake ? 'MOVE_NEEDS_MORE' : step
  }
}

function skipped(
  id: string,
  application: ApplicationRecord | undefined,
  code: ErrorCode,
): SkippedApplication {
  return {
    ApplicationId: id,
    StudentName: application?.StudentName ?? '',
    Code: code,
    Reason: CATALOGUE[code].message,
  }
}
