import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { STATUSES, statusOf } from '#domain/commission-notes/note/workflow'
import { AppError } from '#domain/errors'
import type { InvoiceDetails, InvoiceNote, InvoiceReceipt } from '#domain/invoices/details'
import type { FormTexts } from '#domain/invoices/form-labels'
import { daysSince } from '#domain/time/days-since'
import { readQuestions } from '#server/invoices/questions/read-questions'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, later, moment, part, type RowOf } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'
import { FORM } from './form-columns'
import { overSharedAmong } from './over-shared'
import { invoiceRow } from './rows'

/** An invoice with its form, receipts and notes (`GET /invoices/{id}`). Throws FORBIDDEN, NOT_FOUND. */
export async function getInvoice({ db, actor }: Context, { id }: { id: string }): Promise<InvoiceDetails> {
  mustBeAllowed(actor, 'invoices.view')
  const row = await invoiceRow(db, actor, id)
  if (!row) throw new AppError('NOT_FOUND')
  return {
    ...row,
    ...(await partiesOf(db, id)),
    Notes: (await notesOfInvoices(db, actor, [id])).get(id) ?? [],
    Receipts: await receiptsOf(db, id),
    Questions: await readQuestions(db, actor, sql`questions.invoice_id = ${id}`),
    IsOverSharingAccepted: row.IsOverShared && !(await overSharedAmong(db, [id])).has(id),
  }
}

const PARTIES = columns<
  FormTexts & Pick<InvoiceDetails, 'EntityId' | 'CreatedBy'>,
  { forms: 'invoice_forms'; invoices: 'university_invoices' }
>()({
  ...FORM.of('forms'),
  EntityId: 'invoices.university_id',
  CreatedBy: nameColumn('creators'),
})

async function partiesOf(db: Db, id: string) {
  const [parties] = await PARTIES.read(
    db,
    sql`select ${PARTIES.list}
    from invoice_forms forms
    join university_invoices invoices on invoices.id = forms.invoice_id
    join users creators on creators.id = invoices.created_by
    where forms.invoice_id = ${id}`,
  )
  if (!parties) throw new Error('An invoice has a form')
  return parties
}

const NEXT_ACTOR = sql.raw<string | null>(
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

const NOTE = columns<InvoiceNote, { notes: 'notes'; assignees: 'left users' }>()(
  {
    CommissionNoteId: 'notes.id',
    CommissionNumber: 'notes.number',
    PartnerCompany: 'notes.partner_company',
    StatusId: 'notes.status_id',
    Status: later,
    PayableAmount: 'notes.payable_amount',
    PendingDays: later,
    Assignee: part('UserId', { UserId: 'assignees.id', Name: nameColumn('assignees') }),
    Rounds: 'notes.rounds',
    StudentCount: 'notes.student_count',
  },
  { invoiceId: 'notes.invoice_id', turnChangedAt: 'notes.turn_changed_at' },
)

/** The notes of invoices by invoice id, in one statement. Throws FORBIDDEN. */
export async function notesOfInvoices(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, InvoiceNote[]>> {
  mustBeAllowed(actor, 'invoices.view')
  const rows = await NOTE.read(
    db,
    sql`select ${NOTE.list} from notes left join users assignees on assignees.id = ${NEXT_ACTOR}
    where invoice_id = any(${[...ids]}::uuid[]) order by notes.created_at, notes.id`,
  )
  const byInvoice = Map.groupBy(rows, ({ inner }) => inner.invoiceId)
  return new Map([...byInvoice].map(([id, notes]) => [id, notes.map(toInvoiceNote)]))
}

function toInvoiceNote({ inner, ...note }: RowOf<typeof NOTE>): InvoiceNote {
  const { label, turn } = statusOf(note.StatusId)
  return {
    ...note,
    Status: label,
    PendingDays: turn === 'done' ? 0 : daysSince(inner.turnChangedAt, Date.now()),
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
