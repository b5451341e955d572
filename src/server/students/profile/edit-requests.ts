import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import {
  type EditKind,
  type EditState,
  OPEN_EDITS,
  PENDING,
  REJECTED,
} from '#domain/students/profile/edit-states'
import { EDIT_WORKFLOW, type EditAction } from '#domain/students/profile/edit-workflow'
import type { CompleteEdit, DecideEdit, EditRequest, RequestEdit } from '#domain/students/profile/schema'
import { chooseTransition } from '#domain/workflow/workflow'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { changeStudent } from '#server/students/student/change-student'
import { findStudent, lockStudent } from '#server/students/student/find-student'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { profileLock } from './profile-lock'

type Answer = { message: string; EditRequest: EditRequest }

interface RequestRow {
  id: string
  student_id: string
  kind: EditKind
  state: EditState
  reason: string
  decision_remarks: string
  requested_by: string
}

/**
 * How the latest requests of a student to edit what is locked stand (`GET /student/edit-request-status`).
 * @throws AppError FORBIDDEN, NOT_FOUND out of scope
 */
export async function editRequestStatus(
  db: Db,
  actor: Actor,
  { studentId }: { studentId: string },
): Promise<{ RequestStatus: Record<EditKind, EditState | null> }> {
  mustBeAllowed(actor, 'students.view')
  const student = await findStudent(db, actor, studentId)
  const stateOf = async (kind: EditKind) => (await profileLock(db, student.id, kind)).request?.state ?? null
  return { RequestStatus: { profile: await stateOf('profile'), documents: await stateOf('documents') } }
}

/**
 * A student asks to edit what is locked (`POST /student/edit-request`).
 * @throws AppError FORBIDDEN, NOT_FOUND, PROFILE_OPEN, EDIT_REQUEST_OPEN
 */
export async function requestEdit(
  db: Db,
  actor: Actor,
  { StudentId, Kind, Reason }: z.output<typeof RequestEdit>,
): Promise<Answer> {
  mustBeAllowed(actor, 'students.request-edit')
  return transaction(db, async (tx) => {
    const student = await lockStudent(tx, actor, StudentId)
    const { isSubmitted, request } = await profileLock(tx, student.id, Kind)
    if (!isSubmitted) throw new AppError('PROFILE_OPEN')
    if (request && OPEN_EDITS.includes(request.state)) throw new AppError('EDIT_REQUEST_OPEN')
    const id = uuid()
    await tx
      .insertInto('student_edit_requests')
      .values({
        id,
        student_id: student.id,
        kind: Kind,
        state: PENDING,
        reason: Reason,
        requested_by: actor.id,
      })
      .execute()
    await changeStudent(tx, actor, {
      studentId: student.id,
      section: Kind,
      action: 'Requested an edit',
      remarks: Reason,
    })
    await announce(tx, 'student.edit-requested', { studentId: student.id, kind: Kind, actorId: actor.id })
    return answer(await findRequest(tx, actor, id), 'Edit Requested')
  })
}

/**
 * Staff or the counsellor decide a request (`PUT /student/edit-request-action`); a rejection says why.
 * @throws AppError FORBIDDEN, NOT_FOUND, EDIT_REQUEST_DECIDED, REJECTION_REASON_REQUIRED
 */
export async function decideEdit(
  db: Db,
  actor: Actor,
  { RequestId, Action, Remarks }: z.output<typeof DecideEdit>,
): Promise<Answer> {
  mustBeAllowed(actor, 'students.decide-edit')
  if (Action === 'Reject' && Remarks === '')
    throw new AppError('REJECTION_REASON_REQUIRED', { fields: { Remarks: '*Remarks is required.' } })
  return step(db, actor, RequestId, Action, Remarks)
}

/**
 * The student is done with the changes, and what was opened is locked again (`PUT /student/edit-request-complete`).
 * @throws AppError FORBIDDEN, NOT_FOUND, EDIT_REQUEST_NOT_APPROVED
 */
export async function completeEdit(
  db: Db,
  actor: Actor,
  { RequestId }: z.output<typeof CompleteEdit>,
): Promise<Answer> {
  mustBeAllowed(actor, 'students.request-edit')
  return step(db, actor, RequestId, 'Complete', '')
}

const DONE = {
  Approve: 'Approved an edit',
  Reject: 'Rejected an edit',
  Complete: 'Completed an edit',
} as const
const SAID = {
  Approve: 'The request was approved.',
  Reject: 'The request was rejected.',
  Complete: 'Your changes are done.',
} as const

async function step(db: Db, actor: Actor, id: string, action: EditAction, remarks: string): Promise<Answer> {
  return transaction(db, async (tx) => {
    const found = await findRequest(tx, actor, id)
    await lockStudent(tx, actor, found.student_id)
    const request = await findRequest(tx, actor, id)
    const chosen = chooseTransition(EDIT_WORKFLOW, request, actor, { action })
    if (typeof chosen === 'string') throw new AppError(chosen)
    const isDecision = action !== 'Complete'
    await tx
      .updateTable('student_edit_requests')
      .set({
        state: chosen.to,
        version: sql<number>`version + 1`,
        ...(isDecision
          ? { decided_by: actor.id, decided_at: sql<Date>`now()`, decision_remarks: remarks }
          : { completed_by: actor.id, completed_at: sql<Date>`now()` }),
      })
      .where('id', '=', id)
      .execute()
    const { student_id: studentId, kind } = request
    await changeStudent(tx, actor, { studentId, section: kind, action: DONE[action], remarks })
    if (isDecision)
      await announce(tx, 'student.edit-decided', {
        studentId,
        kind,
        requestedBy: request.requested_by,
        isApproved: chosen.to !== REJECTED,
        actorId: actor.id,
      })
    return answer(await findRequest(tx, actor, id), SAID[action])
  })
}

async function findRequest(tx: Transaction<Database>, actor: Actor, id: string): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`
    select requests.id, student_id, kind, state, reason, decision_remarks, requested_by
    from student_edit_requests requests join students on students.id = requests.student_id
    where requests.id = ${id} and ${studentsSeenBy(actor)}`.execute(tx)
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

function answer(row: RequestRow, message: string): Answer {
  return {
    message,
    EditRequest: {
      RequestId: row.id,
      StudentId: row.student_id,
      Kind: row.kind,
      Status: row.state,
      Reason: row.reason,
      Remarks: row.decision_remarks,
    },
  }
}
