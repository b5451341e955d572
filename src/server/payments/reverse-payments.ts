import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { PaymentTable } from '#db/tables/money/payments'
import type { Actor } from '#domain/access/actor'
import { CANCELLED } from '#domain/claw-backs/states'
import { AppError } from '#domain/errors'
import { todayIn } from '#domain/time/format'
import { reverseEntries } from '#server/platform/ledger/reverse-entries'

export type PaymentRecord = Selectable<PaymentTable>
export type ReversalRefusal = 'PAYMENT_REVERSED' | 'PAYMENT_REFUNDED' | 'CLAW_BACK_GIVEN_BACK'

/** Why payments of locked notes cannot be reversed, by id, else absent; locks the netted claw-backs. */
export async function refusalsToReverse(
  tx: Transaction<Database>,
  payments: readonly PaymentRecord[],
): Promise<Map<string, ReversalRefusal>> {
  const ids = payments.map(({ id }) => id)
  await sql`select id from claw_backs
    where id in (select claw_back_id from claw_back_nettings where payment_id = any(${ids}::uuid[]))
    order by id for update`.execute(tx)
  const { rows } = await sql<{ id: string; refunded: boolean; given_back: boolean }>`
    select id, exists (select 1 from payment_refunds where payment_id = payments.id) as refunded,
      exists (select 1 from claw_back_nettings nettings join claw_backs on claw_backs.id = nettings.claw_back_id
        where nettings.payment_id = payments.id and claw_backs.state = ${sql.lit(CANCELLED)}) as given_back
    from payments where id = any(${ids}::uuid[])`.execute(tx)
  const refusals = new Map<string, ReversalRefusal>()
  for (const row of rows) {
    if (row.given_back) refusals.set(row.id, 'CLAW_BACK_GIVEN_BACK')
    if (row.refunded) refusals.set(row.id, 'PAYMENT_REFUNDED')
  }
  for (const { id, reversed_at } of payments) if (reversed_at !== null) refusals.set(id, 'PAYMENT_REVERSED')
  return refusals
}

/** A note without payments left owes nothing in the books. @throws PAYMENT_REVERSED, PAYMENT_REFUNDED, CLAW_BACK_GIVEN_BACK */
export async function reversePayments(
  tx: Transaction<Database>,
  actor: Actor,
  payments: readonly PaymentRecord[],
  remarks: string,
): Promise<void> {
  if (payments.length === 0) return
  const refusals = await refusalsToReverse(tx, payments)
  for (const code of refusals.values()) throw new AppError(code)
  const ids = payments.map(({ id }) => id)
  const noteIds = [...new Set(payments.map(({ note_id }) => note_id))]
  await sql`update payments set reversed_at = now(), reversed_by = ${actor.id}, reversal_remarks = ${remarks}
    where id = any(${ids}::uuid[])`.execute(tx)
  await sql`update payments set completes = false
    where note_id = any(${noteIds}::uuid[]) and reversed_at is null and completes`.execute(tx)
  const by = { actorId: actor.id, occurredOn: todayIn(actor.timeZone), memo: remarks }
  await reverseEntries(
    tx,
    sql`source_table = 'payments' and source_id = any(${ids}::uuid[]) and kind = 'payment'`,
    by,
  )
  await reverseEntries(
    tx,
    sql`kind = 'commission-owed' and source_table = 'payments' and source_id in (
      select id from payments where note_id = any(${noteIds}::uuid[])
        and not exists (select 1 from payments live where live.note_id = payments.note_id and live.reversed_at is null))`,
    by,
  )
}
