import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { InvoiceFormTable } from '#db/tables/university-invoices'
import type { Actor } from '#domain/access/actor'
import { STATUSES, statusOf } from '#domain/commission-notes/note/workflow'
import { AppError } from '#domain/errors'
import type { InvoiceDetails, InvoiceNote, InvoiceReceipt } from '#domain/invoices/details'
import { daysSince } from '#domain/time/days-since'
import { readQuestions } from '#server/invoices/questions/read-questions'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, moment, part } from '#server/platform/rows/columns'
import { formOf } from './form-columns'
import { overSharedAmong } from './over-shared'
import { invoiceRow } from './rows'

/**
 * One university invoice with its form, receipts and notes (`GET /invoices/{id}`).
 * @throws AppError FORBIDDEN for a caller who may not see invoices, NOT_FOUND
 */
export async function getInvoice(db: Db, actor: Actor, id: string): Promise<InvoiceDetails> {
  mustBeAllowed(actor, 'invoices.view')
  const row = await invoiceRow(db, actor, id)
  if (!row) throw new AppError('NOT_FOUND')
  const { university_id, created_by_name, ...form } = await partiesOf(db, id)
  return {
    ...row,
    ...formOf(form),
    EntityId: university_id,
    CreatedBy: created_by_name,
    Notes: (await notesOfInvoices(db, actor, [id])).get(id) ?? [],
    Receipts: await receiptsOf(db, id),
    Questions: await readQuestions(db, actor, sql`questions.invoice_id = ${id}`),
    IsOverSharingAccepted: row.IsOverShared && !(await overSharedAmong(db, [id])).has(id),
  }
}

async function partiesOf(db: Db, id: string) {
  const { rows } = await sql<
    Selectable<InvoiceFormTable> & { university_id: string; created_by_name: string }
  >`
    select forms.*, invoices.university_id, ${nameColumn('creators')} as created_by_name
    from invoice_forms forms
    join university_invoices invoices on invoices.id = forms.invoice_id
    join users creators on creators.id = invoices.created_by
    where forms.invoice_id = ${id}`.execute(db)
  const [parties] = rows
  if (!parties) throw new Error('An invoice has a form')
  return parties
}

interface NoteRecord {
  id: string
  invoice_id: string
  number: string
  partner_company: string
  status_id: number
  payable_amount: string
  turn_changed_at: Date
  rounds: number
  student_count: number
  holder_id: string | null
  holder_name: string | null
}

const HOLDER = sql.raw<string | null>(
  `case ${(
    [
      ['maker', 'maker_id'],
      ['checker', 'checker_id'],
      ['paymentProcessor', 'payment_processor_id'],
    ] as const
  )
    .map(([turn, column]) => {
      const ids = STATUSES.filter((status) => status.turn === turn).map(({ id }) => id)
      return `when notes.status_id in (${ids.join(', ')}) then notes.${column}`
    })
    .join(' ')} end`,
)

/**
 * The notes of invoices by invoice id, in one statement.
 * @throws AppError FORBIDDEN
 */
export async function notesOfInvoices(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, InvoiceNote[]>> {
  mustBeAllowed(actor, 'invoices.view')
  const { rows } = await sql<NoteRecord>`
    select notes.id, notes.invoice_id, number, partner_company, status_id, payable_amount, turn_changed_at, rounds, student_count,
      holders.id as holder_id, ${nameColumn('holders')} as holder_name
    from notes left join users holders on holders.id = ${HOLDER}
    where invoice_id = any(${[...ids]}::uuid[]) order by notes.created_at, notes.id`.execute(db)
  const byInvoice = Map.groupBy(rows, ({ invoice_id }) => invoice_id)
  return new Map([...byInvoice].map(([id, notes]) => [id, notes.map(toInvoiceNote)]))
}

function toInvoiceNote(note: NoteRecord): InvoiceNote {
  return {
    CommissionNoteId: note.id,
    CommissionNumber: note.number,
    PartnerCompany: note.partner_company,
    StatusId: note.status_id,
    Status: statusOf(note.status_id).label,
    PayableAmount: note.payable_amount,
    PendingDays: statusOf(note.status_id).turn === 'done' ? 0 : daysSince(note.turn_changed_at, Date.now()),
    Assignee: note.holder_id ? { UserId: note.holder_id, Name: note.holder_name ?? '' } : null,
    Rounds: note.rounds,
    StudentCount: note.student_count,
  }
}

const RECEIPT = columns<InvoiceReceipt, { receipts: 'invoice_receipts'; undone: 'left invoice_receipts' }>()({
  ReceiptId: 'receipts.id',
  ReceivedAt: 'receipts.received_at',
  Amount: 'receipts.amount',
  ReferenceNumber: 'receipts.reference_number',
  Remarks: 'receipts.remarks',
  RecordedBy: nameColumn('recorders'),
  RecordedAt: moment('receipts.created_at'),
  Undone: part('At', {
    At: moment('undone.created_at'),
    By: nameColumn('undoers'),
    Remarks: sql<string>`undone.remarks`,
  }),
})

async function receiptsOf(db: Db, id: string): Promise<InvoiceReceipt[]> {
  return RECEIPT.read(
    db,
    sql`select ${RECEIPT.list}
    from invoice_receipts receipts
    join users recorders on recorders.id = receipts.recorded_by
    left join invoice_receipts undone on undone.reverses_id = receipts.id
    left join users undoers on undoers.id = undone.recorded_by
    where receipts.invoice_id = ${id} and receipts.reverses_id is null
    order by receipts.created_at, receipts.id`,
  )
}
