import { sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError, messageFor } from '#domain/errors'
import { partnerLimits } from '#server/partners/limits'

/** How many counsellors a partner has: those who are deleted have no place. */
export async function countCounsellors(db: Db, partnerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where partner_id = ${partnerId} and parent_user_id is not null and suspended_at is null and deleted_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Refuses one counsellor more than the partner's tier allows; the partner is held.
 * @throws AppError COUNSELLOR_LIMIT with the limit in its words
 */
export async function refuseBeyondTier(db: Db, partnerId: string): Promise<void> {
  const { maxCounsellors } = await partnerLimits(db, partnerId)
  if (maxCounsellors === null || (await countCounsellors(db, partnerId)) < maxCounsellors) return
  const message = messageFor('COUNSELLOR_LIMIT', [String(maxCounsellors)])
  throw new AppError('COUNSELLOR_LIMIT', { message, data: { MaxCounsellors: maxCounsellors } })
}
