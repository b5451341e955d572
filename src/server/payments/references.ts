import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { referenceKey } from '#domain/ledger/reference-key'
import { PAID_OUT } from '#domain/wallet/states'
import { referenceUsed } from '#server/platform/ledger/reference-used'

interface PartnerReference {
  partnerId: string
  reference: string
}

type Direction = 'out' | 'back'

/** Written exactly as in the database indexes. */
const keyOf = (table: string) => sql.raw(`upper(regexp_replace(${table}.reference_number, '\\s+', '', 'g'))`)

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

/** In one order against deadlocks; another booking of the same reference waits, then sees this one. */
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

/** Locks the references. Throws REFERENCE_USED, with for what, for one booked before and not reversed. */
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
