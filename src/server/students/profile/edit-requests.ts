import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { type EditKind, type EditState, OPEN_EDITS, PENDING } from '#domain/students/profile/edit-states'
import type { EditAction } from '#domain/students/profile/edit-workflow'
import type { CompleteEdit, DecideEdit, EditRequest, RequestEdit } from '#domain/students/profile/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'
import { changeStudent } from '#server/students/student/change-student'
import { findStudent, lockStudent } from '#server/students/student/find-student'
import { EDIT_RECORD } from './edit-record'
import { profileLock } from './profile-lock'

type Answer = { message: string; EditRequest: EditRequest }

/** States of the latest requests to edit locked data. @throws AppError FORBIDDEN, NOT_FOUND out of scope */
export async function editRequestStatus(
  { db, actor }: Context,
  { studentId }: { studentId: string },
): Promise<{ RequestStatus: Record<EditKind, EditState | null> }> {
  mustBeAllowed(actor, 'students.view')
  const student = await findStudent(db, actor, studentId)
  const stateOf = async (kind: EditKind) => (await profileLock(db, student.id, kind)).request?.Status ?? null
  return { RequestStatus: { profile: await stateOf('profile'), documents: await stateOf('documents') } }
}

/** Requests to edit locked data. @throws AppError FORBIDDEN, NOT_FOUND, PROFILE_OPEN, EDIT_REQUEST_OPEN */
export async function requestEdit(
  { db, actor }: Context,
  { StudentId, Kind, Reason }: z.output<typeof RequestEdit>,
): Promise<Answer> {
  mustBeAllowed(actor, 'students.request-edit')
  return transaction(db, async (tx) => {
    const student = await lockStudent(tx, actor, StudentId)
    const { isSubmitted, request } = await profileLock(tx, student.id, Kind)
    if (!isSubmitted) throw new AppError('PROFILE_OPEN')
    if (request && OPEN_EDITS.includes(request.Status)) throw new AppError('EDIT_REQUEST_OPEN')
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
    return { message: 'Edit Requested', EditRequest: await EDIT_RECORD.read(tx, actor, id) }
  })
}

/** Decides an edit request. Throws FORBIDDEN, NOT_FOUND, EDIT_REQUEST_DECIDED, REJECTION_REASON_REQUIRED. */
export async function decideEdit(
  { db, actor }: Context,
  { RequestId, Action, Remarks }: z.output<typeof DecideEdit>,
): Promise<Answer> {
  mustBeAllowed(actor, 'students.decide-edit')
  if (Action === 'Reject' && Remarks === '')
    throw new AppError('REJECTION_REASON_REQUIRED', { fields: { Remarks: '*Remarks is required.' } })
  return step(db, actor, RequestId, Action, Remarks)
}

/** Completes the edits and locks the data. Throws FORBIDDEN, NOT_FOUND, EDIT_REQUEST_NOT_APPROVED. */
export async function completeEdit(
  { db, actor }: Context,
  { RequestId }: z.output<typeof CompleteEdit>,
): Promise<Answer> {
  mustBeAllowed(actor, 'students.request-edit')
  return step(db, actor, RequestId, 'Complete', '')
}

const DECISION_WORDS = {
  Approve: 'The request was approved.',
  Reject: 'The request was rejected.',
  Complete: 'Your changes are done.',
} as const

async function step(db: Db, actor: Actor, key: string, action: EditAction, remarks: string): Promise<Answer> {
  return transaction(db, async (tx) => {
    const { now } = await takeStep(tx, actor, EDIT_RECORD, { key, wanted: { action }, remarks })
    return { message: DECISION_WORDS[action], EditRequest: now }
  })
}
