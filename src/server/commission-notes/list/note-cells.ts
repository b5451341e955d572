import { type Actor, isInternal } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { COLUMN_NAMES, columnsFor, type NoteColumn } from '#domain/commission-notes/list/columns'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { assigneeOf } from '#domain/commission-notes/reading/next-actor'
import { AMOUNT_LABELS, type AmountName } from '#domain/money/amount-labels'
import { dayWriter } from '#domain/time/format'
import type { SheetCell, SheetColumn } from '#services/sheets/sheet'

type Written = SheetColumn & { cell: (note: NoteRow) => SheetCell }

const TURNS: Record<NoteRow['Turn'], string> = {
  maker: 'Maker',
  checker: 'Checker',
  partner: 'Partner',
  paymentProcessor: 'Payment',
  done: 'Paid',
}
const AMOUNT_COLUMNS: readonly NoteColumn[] = ['payable', 'total', 'outstanding']
const WIDE = 28

const CURRENCY: Written = { header: 'Currency', kind: 'text', cell: (note) => note.Currency }
const amount = (name: AmountName): Written => ({
  header: AMOUNT_LABELS[name],
  kind: 'number',
  width: 16,
  cell: (note) => note[name],
})

/** Columns in order, by access; the currency precedes the first amount, a payment column has all its days. */
export function noteSheetColumns(actor: Actor, wanted: readonly NoteColumn[] | undefined): Written[] {
  const theirs = columnsFor({ internal: isInternal(actor), mayAct: can(actor, 'commission-notes.act') })
  const shown = wanted?.filter((column) => theirs.includes(column)) ?? theirs
  const columns = written(actor)
  const firstAmount = shown.find((column) => AMOUNT_COLUMNS.includes(column))
  return [...new Set(shown)].flatMap((column) =>
    column === firstAmount ? [CURRENCY, ...columns[column]] : columns[column],
  )
}

function written({ timeZone }: Actor): Record<NoteColumn, Written[]> {
  const dayOf = dayWriter(timeZone)
  const text = (id: NoteColumn, cell: Written['cell'], width?: number): Written[] => [
    { header: COLUMN_NAMES[id], kind: 'text', cell, ...(width && { width }) },
  ]
  return {
    number: text('number', (note) => note.CommissionNumber, 22),
    track: text('track', (note) => TURNS[note.Turn]),
    status: text('status', (note) => note.Status, WIDE),
    action: text('action', (note) => note.allowedActions[0]?.Label ?? null, WIDE),
    talk: [
      { header: 'Open questions', kind: 'number', decimals: 0, cell: (note) => note.OpenQuestions || null },
    ],
    due: [
      { header: 'Expected payment', kind: 'date', cell: (note) => note.ExpectedPaymentOn },
      { header: 'Statutory due date', kind: 'date', cell: (note) => note.StatutoryDueOn },
      { header: 'Paid on', kind: 'date', cell: (note) => note.PaymentProcessedAt },
    ],
    students: text('students', (note) => note.StudentNames, WIDE),
    partner: text('partner', (note) => note.PartnerCompany, WIDE),
    university: text('university', (note) => note.UniversityName, WIDE),
    invoice: text('invoice', (note) => note.Number, 22),
    taxInvoice: text('taxInvoice', (note) => note.PartnerTaxInvoiceNumber, 22),
    paymentReference: text('paymentReference', (note) => note.PaymentReferences.join(', '), 22),
    payable: [amount('PayableAmount')],
    total: [amount('TaxAmount'), amount('TotalAmount')],
    outstanding: [amount('PaidAmount'), amount('OutstandingAmount')],
    pending: [
      {
        header: COLUMN_NAMES.pending,
        kind: 'number',
        decimals: 0,
        cell: (note) => (note.Turn === 'done' ? null : note.PendingDays),
      },
    ],
    assignee: text('assignee', (note) => assigneeOf(note)?.Name ?? null, 20),
    created: [
      { header: COLUMN_NAMES.created, kind: 'date', width: 12, cell: (note) => dayOf(note.CreatedAt) },
    ],
  }
}
