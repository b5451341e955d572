import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { type Actor, isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'

/** A partner whose counsellors are about to change. */
export interface HeldPartner {
  id: string
  country_id: string
  /** The owner of its account; null where it has none. */
  owner_id: string | null
}

/**
 * The partner of this id within the actor's scope, held until the transaction ends, so that what its counsellors may be together is
 * decided by one at a time: places of a tier, and who is told of payments.
 * @throws AppError PARTNER_NOT_FOUND out of scope
 */
export async function holdPartner(
  tx: Transaction<Database>,
  actor: Actor,
  id: string | null | undefined,
): Promise<HeldPartner> {
  if (!id || (isPartner(actor) && id !== actor.partnerId)) throw new AppError('PARTNER_NOT_FOUND')
  await sql`select id from partners where id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<HeldPartner>`
    select partners.id, partners.country_id, owners.id as owner_id from partners
    left join lateral (
      select users.id from users where users.partner_id = partners.id and users.parent_user_id is null
        and 'PARTNER' = any(users.roles) and users.deleted_at is null
      order by users.created_at, users.id limit 1
    ) owners on true where partners.id = ${id}`.execute(tx)
  const [partner] = rows
  if (!partner) throw new AppError('PARTNER_NOT_FOUND')
  return partner
}
