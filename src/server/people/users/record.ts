import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'
import { USER_WORKFLOW } from '#domain/people/users/workflow'
import { queueIssuerChange } from '#server/platform/login/issuer-changes/queue-issuer-change'
import { workflowRecord } from '#server/platform/steps/record'
import { lastEntry } from './last-change'
import { lockUser } from './last-super-admin'
import { recordUserChange } from './record-change'
import { readUsers, toUserRow, toWorkflow, type UserRecord } from './table'

export const USER_RECORD = workflowRecord({
  table: 'users',
  lock: async (tx, _actor, id: string) => {
    await lockUser(tx, id)
    return findUser(tx, id)
  },
  idOf: ({ UserId }) => ({ id: UserId }),
  versionColumn: 'account_version',
  workflow: USER_WORKFLOW,
  toWorkflow: toWorkflow,
  read: async (tx, actor, id) => toUserRow(await findUser(tx, id), actor),
  lastChange: (tx, actor, { UserId }) => lastEntry(tx, actor, 'user', UserId),
  moved: ({ step, actor, remarks }) => {
    const isBlocked = step.action === 'Block'
    return {
      is_blocked: isBlocked,
      blocked_at: isBlocked ? sql<Date>`now()` : null,
      blocked_by: isBlocked ? actor.id : null,
      block_reason: isBlocked ? remarks : '',
    }
  },
  history: async (tx, { step: { action }, actor, row: { UserId }, remarks }) => {
    await recordUserChange(tx, actor, { userId: UserId, action, remarks })
  },
  announce: async (tx, { step, row }) => {
    await queueIssuerChange(tx, { kind: step.action === 'Block' ? 'block' : 'unblock', userId: row.UserId })
  },
})

async function findUser(tx: Transaction<Database>, id: string): Promise<UserRecord> {
  const [user] = await readUsers(tx, sql`users.id = ${id}`)
  if (!user) throw new AppError('NOT_FOUND')
  return user
}
