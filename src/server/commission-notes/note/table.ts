import { type RawBuilder, type Selectable, sql } from 'kysely'
import { fixed } from '#db/literals'
import type { NoteTable } from '#db/tables/commission-notes'
import { type Actor, isInternal, isPartner } from '#domain/access/actor'
import { allowedActions, type NoteState } from '#domain/commission-notes/note/decide'
import { labelFor } from '#domain/commission-notes/note/labels'
import type { NoteRow, Person } from '#domain/commission-notes/note/note'
import { CLOCK_STOPS, daysLeft, dueState } from '#domain/commission-notes/note/pay-clock'
import { SENT_TO_PARTNER, statusOf } from '#domain/commission-notes/note/workflow'
import { daysSince } from '#domain/time/days-since'
import { type AmountRecord, amountColumns, toAmounts } from '#server/commission-notes/note/amounts'
import { STANDS } from '#server/commission-notes/note/undone'
import { nameColumn } from '#server/people/name-column'

const NO_CLOCK = { ExpectedPaymentOn: null, StatutoryDueOn: null, DueInDays: null, DueState: null }

/** The columns by which a note decides who may do what with it. */
export type StateRecord = Pick<
  Selectable<NoteTable>,
  | 'status_id'
  | 'returns_to_status_id'
  | 'maker_id'
  | 'checker_id'
  | 'payment_processor_id'
  | 'maker_actor_ids'
  | 'checker_actor_ids'
  | 'payable_amount'
  | 'partner_invoice_payable'
> & { version?: number }

/** A note as `rowColumns` and `rowJoins` read it. */
export interface RowRecord extends StateRecord, AmountRecord {
  id: string
  number: string
  invoice_id: string
  invoice_number: string
  partner_id: string
  partner_company: string
  subsidiary_id: string | null
  university_name: string
  student_names: string
  student_count: number
  currency: string
  rounds: number
  partner_rounds: number
  turn_changed_at: Date
  expected_payment_on: string | null
  statutory_due_on: string | null
  created_at: Date
  /** When a partner got it first; for others it is not read. */
  first_sent_at?: Date | null
  version: number
  tax_invoice_number: string | null
  payment_references: string[] | null
  maker_name: string | null
  checker_name: string | null
  payment_processor_name: string | null
  open_questions: number
  unread_messages: number
}

const companyColumns = fixed(sql`notes.id, notes.number, notes.invoice_id, invoices.number as invoice_number,
  notes.partner_id, notes.partner_company, notes.subsidiary_id, notes.university_name, notes.student_names,
  notes.student_count, notes.currency, notes.rounds, notes.partner_rounds, notes.turn_changed_at, notes.created_at, notes.version,
  notes.expected_payment_on, notes.statutory_due_on,
  notes.status_id, notes.returns_to_status_id, notes.maker_id, notes.checker_id, notes.payment_processor_id,
  notes.maker_actor_ids, notes.checker_actor_ids, ${amountColumns}, notes.partner_invoice_payable,
  tax_invoices.number as tax_invoice_number,
  case when notes.paid_amount > 0 then (select array_agg(reference_number order by processed_at, id) from payments
    where note_id = notes.id and reversed_at is null) end as payment_references,
  ${nameColumn('makers')} as maker_name, ${nameColumn('checkers')} as checker_name,
  ${nameColumn('processors')} as payment_processor_name,
  (select count(*)::int from line_queries where note_id = notes.id and state = 'Open') as open_questions`)

const partnerColumns = fixed(sql`${companyColumns}, (select min(created_at) from note_history
  where note_id = notes.id and to_status_id = ${sql.lit(SENT_TO_PARTNER)} and ${STANDS}) as first_sent_at`)

/** What a row of the list needs of `notes` and the tables of `rowJoins`, as the actor reads it. */
export function rowColumns(actor: Actor): RawBuilder<unknown> {
  return sql`${isPartner(actor) ? partnerColumns : companyColumns}, coalesce((
    select greatest(${sql.raw(isInternal(actor) ? 'last_number' : 'last_open_number')} - reads.number, 0)
    from message_reads reads join conversations using (kind, subject_id)
    where reads.user_id = ${actor.id} and reads.kind = 'note' and reads.subject_id = notes.id and reads.follows
  ), 0) as unread_messages`
}

/** The tables beside `notes` from which `rowColumns` reads. */
export const rowJoins = sql`left join university_invoices invoices on invoices.id = notes.invoice_id
  left join partner_invoices tax_invoices on tax_invoices.id = notes.partner_invoice_id
  left join users makers on makers.id = notes.maker_id
  left join users checkers on checkers.id = notes.checker_id
  left join users processors on processors.id = notes.payment_processor_id`

/** What of a note decides who may do what with it. */
export function toNoteState(record: StateRecord): NoteState {
  return {
    statusId: record.status_id,
    returnsToStatusId: record.returns_to_status_id,
    assignees: {
      maker: record.maker_id,
      checker: record.checker_id,
      paymentProcessor: record.payment_processor_id,
    },
    makerActorIds: record.maker_actor_ids,
    checkerActorIds: record.checker_actor_ids,
    payableAmount: record.payable_amount,
    partnerInvoicePayable: record.partner_invoice_payable,
    version: record.version,
  }
}

/** A row of the list as the actor reads it; a partner is not shown who works on it inside. */
export function toNoteRow(record: RowRecord, actor: Actor, now: number = Date.now()): NoteRow {
  const status = statusOf(record.status_id)
  // To a partner a note begins when it comes to them: how long it took before is the company's own.
  const beganAt = record.first_sent_at ?? record.created_at
  const sentAt = record.first_sent_at?.getTime() ?? 0
  const turnSince = new Date(Math.max(record.turn_changed_at.getTime(), sentAt))
  return {
    CommissionNoteId: record.id,
    CommissionNumber: record.number,
    InvoiceId: record.invoice_id,
    Number: record.invoice_number,
    StatusId: record.status_id,
    Status: labelFor(record.status_id, actor),
    Turn: status.turn,
    PartnerId: record.partner_id,
    PartnerCompany: record.partner_company,
    SubsidiaryId: record.subsidiary_id,
    UniversityName: record.university_name,
    StudentNames: record.student_names,
    StudentCount: record.student_count,
    Currency: record.currency,
    ...toAmounts(record),
    PartnerTaxInvoiceNumber: record.tax_invoice_number,
    PaymentReferences: [...new Set(record.payment_references ?? [])],
    PendingDays: status.turn === 'done' ? 0 : daysSince(turnSince, now),
    ...clockOf(record, now),
    // What went on before it was sent to them is not told.
    Rounds: isPartner(actor) ? record.partner_rounds : record.rounds,
    Assignees: isPartner(actor)
      ? null
      : {
          maker: assignee(record.maker_id, record.maker_name),
          checker: assignee(record.checker_id, record.checker_name),
          paymentProcessor: assignee(record.payment_processor_id, record.payment_processor_name),
        },
    allowedActions: allowedActions(toNoteState(record), actor),
    OpenQuestions: record.open_questions,
    UnreadMessages: record.unread_messages,
    CreatedAt: beganAt.toISOString(),
    Version: record.version,
  }
}

/** When the note is to be paid; nothing while its clock stands still. */
function clockOf(record: RowRecord, now: number) {
  if (record.expected_payment_on === null || CLOCK_STOPS.includes(record.status_id)) return NO_CLOCK
  const DueInDays = daysLeft(record.expected_payment_on, now)
  return {
    ExpectedPaymentOn: record.expected_payment_on,
    StatutoryDueOn: record.statutory_due_on,
    DueInDays,
    DueState: dueState(DueInDays),
  }
}

function assignee(id: string | null, name: string | null): Person | null {
  return id === null ? null : { UserId: id, Name: name ?? '' }
}
