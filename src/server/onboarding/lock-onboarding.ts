import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { FILLING_IN, SENT_BACK } from '#domain/onboarding/states'
import { isStale } from '#server/platform/versions/stale'
import { findOnboarding, type OnboardingRecord, toOnboarding } from './find-onboarding'

/**
 * An onboarding in the actor's scope, held until the transaction ends.
 * @throws AppError NOT_FOUND
 */
export async function lockOnboarding(
  tx: Transaction<Database>,
  actor: Actor,
  partnerId: string,
): Promise<OnboardingRecord> {
  await sql`select from onboardings where partner_id = ${partnerId} for update`.execute(tx)
  return findOnboarding(tx, actor, partnerId)
}

/**
 * The same, while its owner may fill it in.
 * @throws AppError NOT_FOUND, ONBOARDING_LOCKED while it is with staff or approved, STALE_VERSION
 */
export async function lockToFillIn(
  tx: Transaction<Database>,
  actor: Actor,
  partnerId: string,
  seen?: number,
): Promise<OnboardingRecord> {
  const record = await lockOnboarding(tx, actor, partnerId)
  if (record.state !== FILLING_IN && record.state !== SENT_BACK) throw new AppError('ONBOARDING_LOCKED')
  if (isStale(seen, record))
    throw new AppError('STALE_VERSION', { data: { current: toOnboarding(record, actor) } })
  return record
}

/** Notes that something of it was saved. */
export async function touchOnboarding(
  tx: Transaction<Database>,
  { partner_id, version }: OnboardingRecord,
): Promise<void> {
  await tx
    .updateTable('onboardings')
    .set({ version: version + 1, updated_at: sql<Date>`now()` })
    .where('partner_id', '=', partner_id)
    .execute()
}
