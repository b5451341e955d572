import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { IssuerChangeDecision } from '#domain/people/issuer-changes/kinds'
import type { RecordedAction } from '#domain/security-log/record-sentence'
import { changeBy } from '#server/people/users/last-change'
import { recordUserChange } from '#server/people/users/record-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'
import { readIssuerChange } from './list-issuer-changes'

const DONE: Readonly<Record<IssuerChangeDecision, string>> = {
  retry: 'The login provider is notified again.',
  dismiss: 'The change was dismissed. The login provider is not notified of it.',
}
const ACTIONS: Readonly<Record<IssuerChangeDecision, RecordedAction>> = {
  retry: 'Tell the login provider again',
  dismiss: 'Leave the login provider as it is',
}

/** Retries it, or dismisses it and deletes the address; records the decider. Throws FORBIDDEN, NOT_FOUND, ISSUER_CHANGE_SETTLED for a
 *  change accepted meanwhile or dismissed, STALE_VERSION. */
export async function decideIssuerChange(
  { db, actor }: Context,
  {
    id,
    Decision: decision,
    Version,
  }: { id: string; Decision: IssuerChangeDecision; Version?: number | undefined },
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'users.block')
  return transaction(db, async (tx) => {
    const change = await lockChange(tx, id)
    if (isStale(Version, change)) {
      const last = await changeBy(tx, actor, change.decided_by, change.decided_at)
      throw staleVersion({ current: await readIssuerChange(tx, id), ...last })
    }
    const columns =
      decision === 'retry'
        ? sql`state = 'waiting', due_at = now(), settled_at = null, told_at = null`
        : sql`state = 'dismissed', settled_at = now(), email = '', subject = null`
    await sql`update issuer_changes set decided_by = ${actor.id}, decided_at = now(), version = version + 1, ${columns}
      where id = ${id}`.execute(tx)
    await recordUserChange(tx, actor, {
      userId: change.user_id,
      action: ACTIONS[decision],
      remarks: change.kind,
    })
    if (decision === 'retry') await sql`select pg_notify('issuer_changes', '')`.execute(tx)
    return { message: DONE[decision] }
  })
}

async function lockChange(tx: Transaction<Database>, id: string) {
  const change = await tx
    .selectFrom('issuer_changes')
    .select(['user_id', 'kind', 'state', 'version', 'decided_by', 'decided_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!change) throw new AppError('NOT_FOUND')
  if (change.state !== 'waiting' && change.state !== 'refused') throw new AppError('ISSUER_CHANGE_SETTLED')
  return change
}
