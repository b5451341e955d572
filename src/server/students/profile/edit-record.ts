import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { type EditState, REJECTED } from '#domain/students/profile/edit-states'
import { EDIT_WORKFLOW } from '#domain/students/profile/edit-workflow'
import type { EditRequest } from '#domain/students/profile/schema'
import { announce } from '#server/platform/events/announce'
import { columns, type RowOf } from '#server/platform/rows/columns'
import { decided } from '#server/platform/steps/decided'
import { workflowRecord } from '#server/platform/steps/record'
import { changeStudent } from '#server/students/student/change-student'
import { lockStudent } from '#server/students/student/find-student'
import { studentsSeenBy } from '#server/students/student/student-scope'

const REQUEST = columns<EditRequest, { requests: 'student_edit_requests' }>()(
  {
    RequestId: 'requests.id',
    StudentId: 'requests.student_id',
    Kind: 'requests.kind',
    Status: sql<EditState>`requests.state`,
    Reason: 'requests.reason',
    Remarks: 'requests.decision_remarks',
  },
  { requesterId: 'requests.requested_by' },
)

type RequestRow = RowOf<typeof REQUEST>

const ENTRIES = {
  Approve: 'Approved an edit',
  Reject: 'Rejected an edit',
  Complete: 'Completed an edit',
} as const

export const EDIT_RECORD = workflowRecord({
  table: 'student_edit_requests',
  lock: async (tx, actor, id: string) => {
    const found = await findRequest(tx, actor, id)
    await lockStudent(tx, actor, found.StudentId)
    return findRequest(tx, actor, id)
  },
  idOf: ({ RequestId }) => ({ id: RequestId }),
  versionColumn: 'version',
  workflow: EDIT_WORKFLOW,
  toWorkflow: ({ Status }) => ({ state: Status }),
  read: async (tx, actor, id) => toEditRequest(await findRequest(tx, actor, id)),
  moved: (taken) =>
    taken.step.action === 'Complete'
      ? { state: taken.step.to, completed_by: taken.actor.id, completed_at: sql<Date>`now()` }
      : { ...decided(taken), decision_remarks: taken.remarks },
  history: async (tx, { step, row, actor, remarks }) => {
    const entry = { section: row.Kind, action: ENTRIES[step.action], remarks }
    await changeStudent(tx, actor, { studentId: row.StudentId, ...entry })
  },
  announce: async (tx, { step, row, actor }) => {
    if (step.action === 'Complete') return
    await announce(tx, 'student.edit-decided', {
      studentId: row.StudentId,
      kind: row.Kind,
      requestedBy: row.inner.requesterId,
      isApproved: step.to !== REJECTED,
      actorId: actor.id,
    })
  },
})

async function findRequest(tx: Transaction<Database>, actor: Actor, id: string): Promise<RequestRow> {
  const [found] = await REQUEST.read(
    tx,
    sql`select ${REQUEST.list}
    from student_edit_requests requests join students on students.id = requests.student_id
    where requests.id = ${id} and ${studentsSeenBy(actor)}`,
  )
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

function toEditRequest({ inner: _, ...request }: RequestRow): EditRequest {
  return request
}
