import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { CONSENTED } from '#domain/claw-backs/states'
import type { OpenClawBack } from '#domain/payments/settle'

/** What payments that stand have netted of `claw_backs`. */
export const nettedColumn = sql<string>`coalesce((
  select sum(nettings.amount) from claw_back_nettings nettings join payments on payments.id = nettings.payment_id
  where nettings.claw_back_id = claw_backs.id and payments.reversed_at is null), 0)::numeric(18,2)`

/**
 * The consented claw-backs of these partners of which something is still to be netted, by "partnerId currency", the oldest
 * consent first. They are held until the transaction ends, so that no two payments net the same.
 */
export async function lockOpenClawBacks(
  tx: Transaction<Database>,
  partnerIds: readonly string[],
): Promise<Map<string, OpenClawBack[]>> {
  const partners = [...new Set(partnerIds)]
  // Locked first and summed then: the sum must see what whoever held them before has netted.
  const { rows: held } = await sql<{ id: string }>`
    select id from claw_backs where state = ${sql.lit(CONSENTED)} and partner_id = any(${partners}::uuid[])
    order by id for update`.execute(tx)
  if (held.length === 0) return new Map()
  const ids = new Set(held.map(({ id }) => id))
  const open = await openClawBacks(tx, partners)
  return new Map([...open].map(([key, each]) => [key, each.filter(({ id }) => ids.has(id))]))
}

/** The same, without holding them. */
export async function openClawBacks(
  db: Db,
  partnerIds: readonly string[],
): Promise<Map<string, OpenClawBack[]>> {
  const { rows } = await sql<{ id: string; partner_id: string; currency: string; remaining: string }>`
    select id, partner_id, currency, (amount - ${nettedColumn})::numeric(18,2) as remaining from claw_backs
    where partner_id = any(${[...new Set(partnerIds)]}::uuid[]) and state = ${sql.lit(CONSENTED)} and amount > ${nettedColumn}
    order by answered_at, id`.execute(db)
  return Map.groupBy(rows, (row) => `${row.partner_id} ${row.currency}`)
}
