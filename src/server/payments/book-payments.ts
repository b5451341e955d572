import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError, messageFor } from '#domain/errors'
import type { LedgerEntry } from '#domain/ledger/entry'
import { formatMoney } from '#domain/money/format'
import { owedEntry, paymentEntry } from '#domain/payments/entries'
import type { PaymentMode } from '#domain/payments/modes'
import type { MarkPaymentDone, PayNote } from '#domain/payments/pay-schema'
import {
  afterNetting,
  type OpenClawBack,
  type PaymentRefusal,
  type SettledPayment,
  settle,
} from '#domain/payments/settle'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { refuseOverShared } from '#server/invoices/over-shared'
import { lockOpenClawBacks } from '#server/payments/open-claw-backs'
import { type NoteOwed, owedOf } from '#server/payments/owed'
import { accountsOf } from '#server/payments/payee'
import { refuseUsedReferences } from '#server/payments/references'
import { postEntries } from '#server/platform/ledger/post-entry'

export interface PaymentOrder {
  note: LockedNote
  /** Null settles all that is outstanding. */
  amount: string | null
  taxWithheld: string
  bankCharge: string
  mode: PaymentMode
  processedAt: string
  remarks: string
  referenceNumber: string
}

export function termsOf(form: z.output<typeof MarkPaymentDone> | z.output<typeof PayNote>) {
  return {
    taxWithheld: form.TaxWithheld ?? '0',
    bankCharge: form.BankCharge ?? '0',
    mode: form.PaymentMode ?? 'Bank Transfer',
    processedAt: form.PaymentProcessedAt,
    remarks: form.PaymentRemarks,
    referenceNumber: form.PaymentReferenceNumber,
  }
}

export interface BookedPayment extends SettledPayment {
  id: string
  noteId: string
}

/** The only way of paying; the caller updates the notes.
 *  @throws INVOICE_OVERSHARED, REFERENCE_USED, NOTHING_OUTSTANDING, PAYMENT_TOO_LARGE, PAYMENT_DEDUCTIONS_TOO_LARGE */
export async function bookPayments(
  tx: Transaction<Database>,
  actor: Actor,
  orders: readonly PaymentOrder[],
  batchId?: string,
): Promise<BookedPayment[]> {
  if (orders.length === 0) return []
  await refuseOverShared(
    tx,
    orders.map((order) => order.note.invoice_id),
  )
  await refuseUsedReferences(
    tx,
    'out',
    orders.map(({ note, referenceNumber }) => ({ partnerId: note.partner_id, reference: referenceNumber })),
  )
  const owed = await owedOf(
    tx,
    orders.map((order) => order.note.id),
  )
  const open = await lockOpenClawBacks(
    tx,
    orders.map((order) => order.note.partner_id),
  )
  const booked = orders.map((order) => divide(order, owed.get(order.note.id) as NoteOwed, open))
  const accounts = await accountsOf(
    tx,
    orders.map((order) => order.note.id),
  )
  const rows = orders.map((order, index) => ({
    ...rowOf(actor, order, booked[index] as BookedPayment, batchId),
    account_hint: order.mode === 'Bank Transfer' ? (accounts.get(order.note.id) ?? null) : null,
  }))
  await tx.insertInto('payments').values(rows).execute()
  const nettings = booked.flatMap(({ id, netted }) =>
    netted.map(({ clawBackId, amount }) => ({ payment_id: id, claw_back_id: clawBackId, amount })),
  )
  if (nettings.length > 0) await tx.insertInto('claw_back_nettings').values(nettings).execute()
  const entries = orders.flatMap((order, index) =>
    entriesOf(actor, order, booked[index] as BookedPayment, owed.get(order.note.id) as NoteOwed),
  )
  await postEntries(tx, entries)
  return booked
}

function divide(order: PaymentOrder, owed: NoteOwed, open: Map<string, OpenClawBack[]>): BookedPayment {
  const { note } = order
  const key = `${note.partner_id} ${note.currency}`
  const clawBacks = open.get(key) ?? []
  const settled = settle({ ...order, outstanding: owed.OutstandingAmount }, clawBacks)
  if (typeof settled === 'string') throw refusalOf(settled, note, owed)
  open.set(key, afterNetting(clawBacks, settled.netted))
  return { id: uuid(), noteId: note.id, ...settled }
}

function refusalOf(code: PaymentRefusal, note: LockedNote, owed: NoteOwed): AppError {
  const message = messageFor(code, [formatMoney(owed.OutstandingAmount, note.currency)])
  if (code === 'NOTHING_OUTSTANDING') return new AppError(code)
  return new AppError(code, {
    message,
    fields: { [code === 'PAYMENT_TOO_LARGE' ? 'Amount' : 'TaxWithheld']: message },
  })
}

function rowOf(actor: Actor, order: PaymentOrder, payment: BookedPayment, batchId: string | undefined) {
  return {
    id: payment.id,
    note_id: order.note.id,
    amount: payment.gross,
    currency: order.note.currency,
    processed_at: order.processedAt,
    remarks: order.remarks,
    reference_number: order.referenceNumber,
    tax_withheld: payment.taxWithheld,
    bank_charge: payment.bankCharge,
    claw_back_amount: payment.clawBack,
    mode: order.mode,
    completes: payment.completes,
    is_posted: true,
    paid_by: actor.id,
    batch_id: batchId ?? null,
  }
}

function entriesOf(actor: Actor, order: PaymentOrder, payment: BookedPayment, owed: NoteOwed): LedgerEntry[] {
  const { note } = order
  const booking = {
    paymentId: payment.id,
    note: {
      id: note.id,
      number: note.number,
      partnerId: note.partner_id,
      subsidiaryId: note.subsidiary_id,
      currency: note.currency,
    },
    actorId: actor.id,
    occurredOn: order.processedAt,
    reference: order.referenceNumber,
  }
  const accrual = owedEntry(booking, owed.unbooked)
  return [...(accrual ? [accrual] : []), paymentEntry(booking, payment)]
}
