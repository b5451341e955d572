import { type Actor, isPartner } from '#domain/access/actor'
import { allowedActions } from '#domain/commission-notes/note/decide'
import { labelFor } from '#domain/commission-notes/note/labels'
import type { NoteRow, Person } from '#domain/commission-notes/note/note'
import { CLOCK_STOPS, daysLeft, dueState } from '#domain/commission-notes/note/pay-clock'
import { statusOf } from '#domain/commission-notes/note/workflow'
import { daysSince } from '#domain/time/days-since'
import { type RowRecord, STATE_COLUMNS, toNoteState } from '#server/commission-notes/note/table'

type Column = keyof RowRecord

interface RowField<Value> {
  reads: readonly Column[]
  of(record: RowRecord, actor: Actor, now: number): Value
}

const column = <Name extends Column>(name: Name): RowField<RowRecord[Name]> => ({
  reads: [name],
  of: (record) => record[name],
})
const CLOCK = ['expected_payment_on', 'status_id'] as const satisfies Column[]

const FIELDS: { readonly [Field in keyof NoteRow]: RowField<NoteRow[Field]> } = {
  CommissionNoteId: column('id'),
  CommissionNumber: column('number'),
  InvoiceId: column('invoice_id'),
  Number: column('invoice_number'),
  StatusId: column('status_id'),
  Status: { reads: ['status_id'], of: ({ status_id }, actor) => labelFor(status_id, actor) },
  Turn: { reads: ['status_id'], of: ({ status_id }) => statusOf(status_id).turn },
  PartnerId: column('partner_id'),
  PartnerCompany: column('partner_company'),
  SubsidiaryId: column('subsidiary_id'),
  UniversityName: column('university_name'),
  StudentNames: column('student_names'),
  StudentCount: column('student_count'),
  Currency: column('currency'),
  PayableAmount: column('payable_amount'),
  TaxAmount: column('tax_amount'),
  TotalAmount: column('total_amount'),
  WithheldAmount: column('withheld_amount'),
  ChargeAmount: column('charge_amount'),
  NettedAmount: column('netted_amount'),
  PaidAmount: column('paid_amount'),
  TransferredAmount: column('transferred_amount'),
  OutstandingAmount: column('outstanding_amount'),
  PartnerTaxInvoiceNumber: column('tax_invoice_number'),
  PaymentReferences: {
    reads: ['payment_references'],
    of: ({ payment_references }) => [...new Set(payment_references ?? [])],
  },
  PaymentProcessedAt: column('payment_processed_at'),
  PendingDays: {
    reads: ['status_id', 'turn_changed_at', 'first_sent_at'],
    of({ status_id, turn_changed_at, first_sent_at }, _, now) {
      const turnSince = new Date(Math.max(turn_changed_at.getTime(), first_sent_at?.getTime() ?? 0))
      return statusOf(status_id).turn === 'done' ? 0 : daysSince(turnSince, now)
    },
  },
  ExpectedPaymentOn: {
    reads: CLOCK,
    of: (record) => (clockStands(record) ? null : record.expected_payment_on),
  },
  StatutoryDueOn: {
    reads: [...CLOCK, 'statutory_due_on'],
    of: (record) => (clockStands(record) ? null : record.statutory_due_on),
  },
  DueInDays: { reads: CLOCK, of: (record, _, now) => dueInDays(record, now) },
  DueState: {
    reads: CLOCK,
    of(record, _, now) {
      const days = dueInDays(record, now)
      return days === null ? null : dueState(days)
    },
  },
  Rounds: {
    reads: ['rounds', 'partner_rounds'],
    // Partners do not see rounds from before the note was first sent to them.
    of: ({ rounds, partner_rounds }, actor) => (isPartner(actor) ? partner_rounds : rounds),
  },
  Assignees: {
    reads: [
      ...(['maker_id', 'checker_id', 'payment_processor_id'] as const),
      ...(['maker_name', 'checker_name', 'payment_processor_name'] as const),
    ],
    of: (record, actor) =>
      isPartner(actor)
        ? null
        : {
            maker: assignee(record.maker_id, record.maker_name),
            checker: assignee(record.checker_id, record.checker_name),
            paymentProcessor: assignee(record.payment_processor_id, record.payment_processor_name),
          },
  },
  allowedActions: {
    reads: STATE_COLUMNS,
    of: (record, actor) => allowedActions(toNoteState(record), actor),
  },
  OpenQuestions: column('open_questions'),
  UnreadMessages: column('unread_messages'),
  CreatedAt: {
    reads: ['created_at', 'first_sent_at'],
    // Partners' notes start when first sent to them; earlier time is internal.
    of: ({ first_sent_at, created_at }) => (first_sent_at ?? created_at).toISOString(),
  },
  Version: column('version'),
}
const NAMES = Object.keys(FIELDS) as (keyof NoteRow)[]

/** The names that are row fields, and always the id. */
export function rowFieldsOf(names: ReadonlySet<string>): (keyof NoteRow)[] {
  return NAMES.filter((name) => name === 'CommissionNoteId' || names.has(name))
}

export function columnsFor(fields: readonly (keyof NoteRow)[]): ReadonlySet<Column> {
  return new Set(fields.flatMap((field) => FIELDS[field].reads))
}

/** A list row as the actor may read it; `fields` needs the columns that `columnsFor` names. */
export function toNoteRow(
  record: RowRecord,
  actor: Actor,
  now: number = Date.now(),
  fields: readonly (keyof NoteRow)[] = NAMES,
): NoteRow {
  const row: Record<string, unknown> = {}
  for (const field of fields) row[field] = FIELDS[field].of(record, actor, now)
  return row as NoteRow
}

function clockStands({ expected_payment_on, status_id }: RowRecord): boolean {
  return expected_payment_on === null || CLOCK_STOPS.includes(status_id)
}

function dueInDays(record: RowRecord, now: number): number | null {
  const { expected_payment_on } = record
  return expected_payment_on === null || clockStands(record) ? null : daysLeft(expected_payment_on, now)
}

function assignee(id: string | null, name: string | null): Person | null {
  return id === null ? null : { UserId: id, Name: name ?? '' }
}
