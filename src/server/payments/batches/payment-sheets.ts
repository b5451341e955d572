import { sql } from 'kysely'
import type { Db } from '#db/database'
import { literals } from '#db/literals'
import { type Actor, isAdmin } from '#domain/access/actor'
import { chooseTransition } from '#domain/commission-notes/note/decide'
import { PAYABLE } from '#domain/commission-notes/note/workflow'
import { isZero } from '#domain/money/money'
import { MAX_PAYMENT_ROWS, PAYMENT_COLUMNS, type PaymentField } from '#domain/payments/file-columns'
import { plainAmount } from '#domain/payments/row-faults'
import { inScope } from '#server/commission-notes/note/scope'
import { toNoteState } from '#server/commission-notes/note/table'
import { owedOf } from '#server/payments/owed'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import type { SheetCell, SheetColumn } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'
import { findBatch, type StoredRow } from './batch-table'
import type { PayableRecord } from './payment-facts'

const LOOK: Record<PaymentField, Omit<SheetColumn, 'header'>> = {
  commissionNumber: { kind: 'text', width: 26 },
  amount: { kind: 'number', width: 16 },
  currency: { kind: 'text', width: 11 },
  processedAt: { kind: 'date', width: 23 },
  referenceNumber: { kind: 'text', width: 26 },
  remarks: { kind: 'text', width: 40 },
}
const COLUMNS: SheetColumn[] = PAYMENT_COLUMNS.map(({ field, header }) => ({ header, ...LOOK[field] }))

/**
 * The payment file to fill in (`GET /cns/mark-payment-done/template`); filled, it holds the notes that the actor may mark
 * paid, those that wait longest first and no more than a file may have, so that only date, reference and remarks are typed.
 * @throws AppError FORBIDDEN
 */
export async function paymentTemplate(db: Db, actor: Actor, filled: boolean): Promise<Response> {
  mustBeAllowed(actor, 'commission-notes.pay-by-file')
  // Blank rows carry the format of their column, so that a typed date is a date.
  const blank: SheetCell[][] = Array.from({ length: MAX_PAYMENT_ROWS }, () => [])
  const rows = filled ? await payableRows(db, actor) : blank
  return sheetResponse(
    'Payment details.xlsx',
    writeSheet({ name: 'Payment details', columns: COLUMNS, rows }),
  )
}

async function payableRows(db: Db, actor: Actor): Promise<SheetCell[][]> {
  const mine = isAdmin(actor)
    ? sql`true`
    : sql`(payment_processor_id is null or payment_processor_id = ${actor.id})`
  const { rows } = await sql<PayableRecord>`
    select id, number, currency, status_id, returns_to_status_id, maker_id, checker_id, payment_processor_id,
      maker_actor_ids, checker_actor_ids, payable_amount, partner_invoice_payable
    from notes
    where status_id in (${literals(PAYABLE)}) and partner_invoice_payable = payable_amount and ${mine} and ${inScope(actor)}
    order by turn_changed_at, number limit ${sql.lit(MAX_PAYMENT_ROWS)}`.execute(db)
  const owed = await owedOf(
    db,
    rows.map(({ id }) => id),
  )
  const dueOf = ({ id, payable_amount }: PayableRecord) => {
    const note = owed.get(id)
    return note && !isZero(note.PaidAmount) ? note.OutstandingAmount : payable_amount
  }
  return rows
    .filter((row) => typeof chooseTransition(toNoteState(row), actor, { via: 'payment' }) !== 'string')
    .map((row) => [row.number, dueOf(row), row.currency, null, null, null])
}

/**
 * The rows of a payment file with their bucket and reason (`GET .../batches/{id}/sheet`); corrected, it is a payment file.
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function paymentBatchSheet(db: Db, actor: Actor, id: string): Promise<Response> {
  mustBeAllowed(actor, 'commission-notes.pay-by-file')
  const batch = await findBatch(db, id)
  const columns: SheetColumn[] = [
    ...COLUMNS,
    { header: 'Result', kind: 'text', width: 20 },
    { header: 'Reason', kind: 'text', width: 60 },
  ]
  const sheet = writeSheet({ name: 'Payment details', columns, rows: batch.rows.map(cellsOf) })
  return sheetResponse('Payment details checked.xlsx', sheet)
}

function cellsOf(row: StoredRow): SheetCell[] {
  const typed = { ...row, amount: plainAmount(row.amount) }
  const result = row.posted ? 'posted' : row.bucket
  return [...PAYMENT_COLUMNS.map(({ field }) => typed[field]), result, row.reason]
}
