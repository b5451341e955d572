import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { type EditKind, type EditState, REJECTED } from '#domain/students/profile/edit-states'
import { EDIT_WORKFLOW } from '#domain/students/profile/edit-workflow'
import type { EditRequest } from '#domain/students/profile/schema'
import { announce } from '#server/platform/events/announce'
import { decided } from '#server/platform/steps/decided'
import { workflowRecord } from '#server/platform/steps/record'
import { changeStudent } from '#server/students/student/change-student'
import { lockStudent } from '#server/students/student/find-student'
import { studentsSeenBy } from '#server/students/student/student-scope'

interface RequestRow {
  id: string
  student_id: string
  kind: EditKind
  state: EditState
  reason: string
  decision_remarks: string
  requested_by: string
}

const ENTRIES = {
  Approve: 'Approved an edit',
  Reject: 'Rejected an edit',
  Complete: 'Completed an edit',
} as const

/** A student's request to edit locked data. Locks the student too, whose history records it. */
export const EDIT_RECORD = workflowRecord({
  table: 'student_edit_requests',
  lock: async (tx, actor, id: string) => {
    const found = await findRequest(tx, actor, id)
    await lockStudent(tx, actor, found.student_id)
    return findRequest(tx, actor, id)
  },
  idOf: ({ id }) => ({ id }),
  versionColumn: 'version',
  workflow: EDIT_WORKFLOW,
  toWorkflow: (request) => request,
  read: async (tx, actor, id) => toEditRequest(await findRequest(tx, actor, id)),
  moved: (taken) =>
    taken.step.action === 'Complete'
      ? { state: taken.step.to, completed_by: taken.actor.id, completed_at: sql<Date>`now()` }
      : { ...decided(taken), decision_remarks: taken.remarks },
  history: async (tx, { step, row, actor, remarks }) => {
    const entry = { section: row.kind, action: ENTRIES[step.action], remarks }
    await changeStudent(tx, actor, { studentId: row.student_id, ...entry })
  },
  announce: async (tx, { step, row, actor }) => {
    if (step.action === 'Complete') return
    await announce(tx, 'student.edit-decided', {
      studentId: row.student_id,
      kind: row.kind,
      requestedBy: row.requested_by,
      isApproved: step.to !== REJECTED,
      actorId: actor.id,
    })
  },
})

async function findRequest(tx: Transaction<Database>, actor: Actor, id: string): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`
    select requests.id, student_id, kind, state, reason, decision_remarks, requested_by
    from student_edit_requests requests join students on students.id = requests.student_id
    where requests.id = ${id} and ${studentsSeenBy(actor)}`.execute(tx)
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

function toEditRequest(row: RequestRow): EditRequest {
  return {
    RequestId: row.id,
    StudentId: row.student_id,
    Kind: row.kind,
    Status: row.state,
    Reason: row.reason,
    Remarks: row.decision_remarks,
  }
}
