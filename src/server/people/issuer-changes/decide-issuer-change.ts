import { sql } from 'kysely'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { IssuerChangeDecision, IssuerChangeKind } from '#domain/people/issuer-changes/kinds'
import type { RecordedAction } from '#domain/security-log/record-sentence'
import { recordUserChange } from '#server/people/users/record-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

const DONE: Readonly<Record<IssuerChangeDecision, string>> = {
  retry: 'The login provider is told again.',
  dismiss: 'The change was dismissed. The login provider is not told of it.',
}
const ACTIONS: Readonly<Record<IssuerChangeDecision, RecordedAction>> = {
  retry: 'Tell the login provider again',
  dismiss: 'Leave the login provider as it is',
}

/**
 * Retries it, or dismisses it and deletes the address; records the decider. Throws FORBIDDEN, NOT_FOUND,
 * ISSUER_CHANGE_SETTLED for a change accepted meanwhile or dismissed.
 */
export async function decideIssuerChange(
  { db, actor }: Context,
  { id, Decision: decision }: { id: string; Decision: IssuerChangeDecision },
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'users.block')
  return transaction(db, async (tx) => {
    const change =
      decision === 'retry'
        ? sql`state = 'waiting', due_at = now(), settled_at = null, told_at = null`
        : sql`state = 'dismissed', settled_at = now(), email = '', subject = null`
    const { rows } = await sql<{ user_id: string; kind: IssuerChangeKind }>`
      update issuer_changes set decided_by = ${actor.id}, decided_at = now(), ${change}
      where id = ${id} and state in ('waiting', 'refused') returning user_id, kind`.execute(tx)
    const [decided] = rows
    if (!decided) {
      const known = await tx.selectFrom('issuer_changes').select('id').where('id', '=', id).executeTakeFirst()
      throw new AppError(known ? 'ISSUER_CHANGE_SETTLED' : 'NOT_FOUND')
    }
    await recordUserChange(tx, actor, {
      userId: decided.user_id,
      action: ACTIONS[decision],
      remarks: decided.kind,
    })
    if (decision === 'retry') await sql`select pg_notify('issuer_changes', '')`.execute(tx)
    return { message: DONE[decision] }
  })
}
