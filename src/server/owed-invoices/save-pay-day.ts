import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { faultOfPayDay } from '#domain/owed-invoices/pay-day'
import type { OwedInvoice, SavePayDay } from '#domain/owed-invoices/schema'
import { todayIn } from '#domain/time/format'
import { findOwedInvoice, getOwedInvoice } from '#server/owed-invoices/get-owed-invoice'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'

/** The latest day counts, earlier ones stay. Throws FORBIDDEN, NOT_FOUND, INVOICE_PAID, VALIDATION_FAILED. */
export async function savePayDay(
  { db, actor }: Context,
  { id, PayBy, Remarks }: { id: string } & SavePayDay,
): Promise<{ message: string; Invoice: OwedInvoice }> {
  mustBeAllowed(actor, 'owed-invoices.answer')
  return transaction(db, async (tx) => {
    await sql`select from university_invoices where id = ${id} for no key update`.execute(tx)
    const { State } = await findOwedInvoice(tx, actor, id)
    if (State === 'paid') throw new AppError('INVOICE_PAID')
    const message = faultOfPayDay(PayBy, todayIn(actor.timeZone))
    if (message) throw new AppError('VALIDATION_FAILED', { message, fields: { PayBy: message } })
    const { PayDays } = await getOwedInvoice({ db: tx, actor }, { id })
    const [latest] = PayDays
    if (latest?.PayBy !== PayBy || latest.Remarks !== Remarks) {
      await tx
        .insertInto('invoice_pay_days')
        .values({ id: uuid(), invoice_id: id, pay_by: PayBy, remarks: Remarks, said_by: actor.id })
        .execute()
      await announce(tx, 'invoice.pay-day-said', { invoiceId: id, payBy: PayBy, actorId: actor.id })
    }
    return {
      message: 'The company was notified of the day.',
      Invoice: await getOwedInvoice({ db: tx, actor }, { id }),
    }
  })
}
