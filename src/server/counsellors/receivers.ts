import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'

const IS_NOTIFIED = sql<SqlBool>`(users.commission_notices and 'PARTNER' = any(users.roles)
  and (users.parent_user_id is null or users.financial_manager) and not users.is_blocked and users.email_confirmed)`

/** Whether any user of the partner, other than `withoutId`, is notified of commission payments. */
export async function hasReceiver(
  db: Db,
  partnerId: string,
  withoutId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`select from users
    where partner_id = ${partnerId} and id is distinct from ${withoutId}::uuid and ${IS_NOTIFIED} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Runs a change; throws COMMISSION_COMMS_NOT_ENABLED if payments would then notify nobody. */
export async function requireReceiverAfter<Answer>(
  tx: Transaction<Database>,
  partnerId: string,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const before = await hasReceiver(tx, partnerId)
  const answer = await change()
  if (before && !(await hasReceiver(tx, partnerId))) throw new AppError('COMMISSION_COMMS_NOT_ENABLED')
  return answer
}
