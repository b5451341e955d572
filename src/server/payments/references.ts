import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { referenceKey } from '#domain/ledger/reference-key'
import { PAID_OUT } from '#domain/wallet/states'
import { referenceUsed } from '#server/platform/ledger/reference-used'

/** A transfer's reference, and the partner that receives the money or pays it back. */
interface PartnerReference {
  partnerId: string
  reference: string
}

/** Money that goes to a partner, or money that comes back from one. */
type Direction = 'out' | 'back'

/** The normalised reference, written exactly as in the database indexes. */
const keyOf = (table: string) => sql.raw(`upper(regexp_replace(${table}.reference_number, '\\s+', '', 'g'))`)

/** Earlier uses of references with their partners. The keys come first so that an index finds them. */
const USES: Record<Direction, (keys: readonly string[]) => RawBuilder<unknown>> = {
  out: (keys) => sql`
    select notes.partner_id, ${keyOf('payments')} as key, 'the payment of ' || notes.number as what, processed_at as day
      from payments join notes on notes.id = payments.note_id
      where reversed_at is null and ${keyOf('payments')} = any(${keys}::text[])
    union all
    select partner_id, ${keyOf('wallet_settlements')}, 'a payout of the wallet', paid_on
      from wallet_settlements where state = ${sql.lit(PAID_OUT)} and ${keyOf('wallet_settlements')} = any(${keys}::text[])`,
  back: (keys) => sql`
    select notes.partner_id, ${keyOf('payment_refunds')} as key, 'a refund of ' || notes.number as what, occurred_on as day
      from payment_refunds join payments on payments.id = payment_refunds.payment_id
      join notes on notes.id = payments.note_id
      where ${keyOf('payment_refunds')} = any(${keys}::text[])`,
}

/**
 * Locks references of partners until the transaction ends: another booking of the same reference waits and
 * then sees this one. Locks are taken in one order to avoid deadlocks.
 */
export async function lockReferences(
  tx: Transaction<Database>,
  direction: Direction,
  references: readonly PartnerReference[],
): Promise<void> {
  const names = references.map(({ partnerId, reference }) =>
    [direction, partnerId, referenceKey(reference)].join(' '),
  )
  await sql`with names as materialized (
      select distinct hashtextextended(name, 0) as place from unnest(${names}::text[]) as name order by place)
    select pg_advisory_xact_lock(place) from names`.execute(tx)
}

/**
 * Refuses references that were booked for their partner before; reversed payments do not count. The
 * references stay locked until the transaction ends.
 * @throws AppError REFERENCE_USED, which says for what
 */
export async function refuseUsedReferences(
  tx: Transaction<Database>,
  direction: Direction,
  references: readonly PartnerReference[],
): Promise<void> {
  await lockReferences(tx, direction, references)
  const wanted = references.map(({ partnerId, reference }) => ({
    partner_id: partnerId,
    key: referenceKey(reference),
  }))
  const { rows } = await sql<{ what: string; day: string }>`
    select what, day::text from (${USES[direction](wanted.map(({ key }) => key))}) as uses
    where (partner_id, key) in (select partner_id, key
      from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as wanted(partner_id uuid, key text))
    order by day, what limit 1`.execute(tx)
  if (rows[0]) throw referenceUsed(rows[0], 'PaymentReferenceNumber')
}
