import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'

/** Who of `users` is told of commission payments: sees the partner's money, wants it, and can be reached. */
const IS_TOLD = sql<SqlBool>`(users.commission_notices and 'PARTNER' = any(users.roles)
  and (users.parent_user_id is null or users.financial_manager) and not users.is_blocked and users.email_confirmed)`

/** Whether somebody of the partner is told of commission payments, this one person aside. */
export async function hasReceiver(
  db: Db,
  partnerId: string,
  withoutId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`select from users
    where partner_id = ${partnerId} and id is distinct from ${withoutId}::uuid and ${IS_TOLD} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Does what changes who of a partner is told of commission payments, and refuses where nobody would be any more who was before.
 * @throws AppError COMMISSION_COMMS_NOT_ENABLED
 */
export async function keepingReceiver<Answer>(
  tx: Transaction<Database>,
  partnerId: string,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const before = await hasReceiver(tx, partnerId)
  const answer = await change()
  if (before && !(await hasReceiver(tx, partnerId))) throw new AppError('COMMISSION_COMMS_NOT_ENABLED')
  return answer
}
