import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'
import { sameRights } from '#domain/people/rights/guarded'
import type { RightAction } from '#domain/people/rights/states'
import { RIGHTS_WORKFLOW } from '#domain/people/rights/workflow'
import type { RecordedAction } from '#domain/security-log/record-sentence'
import { lastEntry } from '#server/people/users/last-change'
import { lockUser } from '#server/people/users/last-super-admin'
import { recordUserChange } from '#server/people/users/record-change'
import { announce } from '#server/platform/events/announce'
import { decided } from '#server/platform/steps/decided'
import { workflowRecord } from '#server/platform/steps/record'
import { refuseRelated } from './refuse-related'
import { type RightRecord, readRightChanges, rightsOf, toRightChange, toWorkflowRights } from './table'

export const RIGHTS_RECORD = workflowRecord({
  table: 'right_changes',
  lock: async (tx, _actor, id: string) => {
    const first = await findChange(tx, id)
    // Lock the user before the request, in the same order as new requests do.
    if (first.ChangedUserId !== null) await lockUser(tx, first.ChangedUserId)
    await sql`select from right_changes where id = ${id} for update`.execute(tx)
    return findChange(tx, id)
  },
  idOf: ({ RightChangeId }) => ({ id: RightChangeId }),
  versionColumn: null,
  workflow: RIGHTS_WORKFLOW,
  toWorkflow: toWorkflowRights,
  refuse: async (tx, { step, row, actor }) => {
    if (step.action === 'Approve') await refuseRelated(tx, actor, [row.inner.requesterId])
  },
  read: async (tx, actor, id) => toRightChange(await findChange(tx, id), actor),
  lastChange: (tx, actor, { ChangedUserId }) => lastEntry(tx, actor, 'user', ChangedUserId ?? ''),
  moved: (taken) => ({ ...decided(taken), remarks: taken.remarks }),
  history: async (tx, { step: { action }, row, actor, remarks }) => {
    const userId = row.ChangedUserId
    if (action === 'Approve' || userId === null) return
    await recordUserChange(tx, actor, { userId, action: recordedAs(row, action), remarks })
  },
  announce: async (tx, { step, row, actor }) => {
    if (step.action === 'Withdraw') return
    await announce(tx, 'user.rights-decided', {
      rightChangeId: row.RightChangeId,
      userId: row.ChangedUserId,
      requestedBy: row.inner.requesterId,
      isApproved: step.action === 'Approve',
      actorId: actor.id,
    })
  },
})

async function findChange(tx: Transaction<Database>, id: string): Promise<RightRecord> {
  const [change] = await readRightChanges(tx, sql`changes.id = ${id}`)
  if (!change) throw new AppError('NOT_FOUND')
  return change
}

/** Whether a request changes only an e-mail address. */
export function isOfAddress(change: RightRecord): boolean {
  return change.NewEmail !== null && sameRights(rightsOf(change.Before), rightsOf(change.After))
}

function recordedAs(change: RightRecord, action: RightAction): RecordedAction {
  if (isOfAddress(change)) return action === 'Reject' ? 'E-mail rejected' : 'E-mail request withdrawn'
  return action === 'Reject' ? 'Rights rejected' : 'Rights request withdrawn'
}
