import type { Db } from '#db/database'
import { compare, isZero } from '#domain/money/money'
import { moneyOfOne } from './invoice-money'

const GENERATED = 2
const SENT = 3
const RECEIVED = 4

/**
 * Writes the status that an invoice's sendings and receipts make: received once all of it came in, else sent once it was, else
 * generated. Expects the invoice locked; answers the status.
 */
export async function settleStatus(tx: Db, id: string): Promise<2 | 3 | 4> {
  const money = await moneyOfOne(tx, id)
  const isReceived = !isZero(money.received) && compare(money.received, money.payable) >= 0
  const status = isReceived ? RECEIVED : (await wasSent(tx, id)) ? SENT : GENERATED
  await tx
    .updateTable('university_invoices')
    .set({ status_id: status })
    .where('id', '=', id)
    .where('status_id', '<>', status)
    .execute()
  return status
}

async function wasSent(tx: Db, id: string): Promise<boolean> {
  const sent = await tx
    .selectFrom('invoice_sendings')
    .select('id')
    .where('invoice_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}
