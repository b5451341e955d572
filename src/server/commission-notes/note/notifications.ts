import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { type AboutNote, NOTE_RULES } from '#domain/commission-notes/note/notifications'
import { remarksReachPartner } from '#domain/commission-notes/note/partner-view'
import type { NoteToNotify } from '#domain/commission-notes/note/recipients'
import { PAID } from '#domain/commission-notes/note/workflow'
import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { formatMoney } from '#domain/money/format'
import type { TaxType } from '#domain/money/tax-words'
import { type DividedPayment, deductionLines } from '#domain/payments/equation'
import { type GivenReason, reasonText } from '#domain/send-backs/stages'
import { formatDay } from '#domain/time/format'
import { type Delivered, notifierOf, type Subject } from '#server/platform/notices/notifier'

export interface NotifiedNote extends NoteToNotify {
  id: string
  number: string
  partnerCompany: string
  universityName: string
  studentNames: string
  studentCount: number
  currency: string
  taxType: TaxType
  totalAmount: string
  rounds: number
  partnerRounds: number
  companyName: string
}

export interface NoteEvent extends AboutNote {
  eventId: number
  note: NotifiedNote
  reasons: readonly GivenReason[]
  payment: (DividedPayment & { reference: string; date: string }) | null
  reversed: string | null
}

/** `notes` and `companies` must be joined. */
export const NOTIFIED_NOTE: RawBuilder<NotifiedNote> = sql`jsonb_build_object(
  'id', notes.id, 'number', notes.number, 'partnerId', notes.partner_id,
  'partnerCompany', notes.partner_company, 'universityName', notes.university_name,
  'studentNames', notes.student_names, 'studentCount', notes.student_count, 'currency', notes.currency, 'taxType', notes.tax_type,
  'payableAmount', notes.payable_amount::text, 'totalAmount', notes.total_amount::text, 'statusId', notes.status_id,
  'returnsToStatusId', notes.returns_to_status_id, 'partnerInvoicePayable', notes.partner_invoice_payable::text,
  'assignees', jsonb_build_object('maker', notes.maker_id, 'checker', notes.checker_id,
    'paymentProcessor', notes.payment_processor_id),
  'makerActorIds', notes.maker_actor_ids, 'checkerActorIds', notes.checker_actor_ids,
  'rounds', notes.rounds, 'partnerRounds', notes.partner_rounds, 'companyName', companies.name)`

export const noteNotifier = notifierOf({
  rules: NOTE_RULES,
  find: notesOfEvents,
  partnerIdOf: ({ note }: NoteEvent) => note.partnerId,
  subjectFor(reader, event, { note, remarks, reasons, payment, reversed }, kind) {
    const subject = {
      ...subjectOfNote(reader, note),
      reason: reasonFor(reader, event, reasonText(reasons, remarks, note.taxType)),
      ...(kind === 'unpaid' &&
        reversed !== null &&
        amountBack('Reversed', { amount: reversed, currency: note.currency })),
      payment: paymentOf({ note, payment }),
    }
    return 'toStatusId' in event.payload ? { ...subject, statusId: event.payload.toStatusId } : subject
  },
})

/** The notes of these events, with the details of the step. */
export async function notesOfEvents(tx: Db, eventIds: readonly number[]): Promise<NoteEvent[]> {
  const { rows } = await sql<NoteEvent>`
    select events.id as "eventId", ${NOTIFIED_NOTE} as note, coalesce(entries.remarks, '') as remarks,
      coalesce(entries.details -> 'reasons', '[]') as reasons,
      requests.requested_by as "requestedBy", paid.payment,
      (select sum(amount)::text from payments where payments.note_id = notes.id and reversed_at = events.created_at
        and (events.payload ->> 'fromStatusId')::int = ${sql.lit(PAID)}) as reversed
    from events
    join notes on notes.id = (events.payload ->> 'noteId')::uuid
    join companies on companies.id = notes.company_id
    left join note_history as entries
      on entries.note_id = notes.id and entries.sequence = (events.payload ->> 'sequence')::int
    left join lateral (
      select requested_by from change_requests
      where note_id = notes.id and created_at <= events.created_at and events.payload ->> 'actionId' is not null
      order by created_at desc limit 1
    ) as requests on true
    left join lateral (
      select jsonb_build_object(
        'gross', amount::text, 'taxWithheld', tax_withheld::text, 'bankCharge', bank_charge::text,
        'clawBacks', coalesce((select json_agg(json_build_object('noteNumber', of.number,
            'studentName', claw_backs.student_name, 'amount', nettings.amount::text)
            order by claw_backs.answered_at, claw_backs.id)
          from claw_back_nettings nettings join claw_backs on claw_backs.id = nettings.claw_back_id
          join notes of on of.id = claw_backs.note_id where nettings.payment_id = payments.id), '[]'),
        'net', (amount - tax_withheld - bank_charge - claw_back_amount)::numeric(16,2)::text,
        'reference', reference_number, 'date', processed_at::text) as payment
      from payments
      where payments.note_id = notes.id and case when events.payload ->> 'paymentId' is not null
        then payments.id = (events.payload ->> 'paymentId')::uuid
        else (events.payload ->> 'toStatusId')::int = ${sql.lit(PAID)} and payments.completes
          and payments.created_at <= events.created_at end
      order by payments.created_at desc limit 1
    ) as paid on true
    where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
  return rows
}

/** The event's payment in words, if it has one. */
export function paymentOf({ note, payment }: Pick<NoteEvent, 'note' | 'payment'>): Subject['payment'] {
  if (payment === null) return undefined
  return {
    settled: formatMoney(payment.gross, note.currency),
    keptBack: deductionLines(payment).map(({ label, amount }) => ({
      label,
      amount: formatMoney(amount, note.currency),
    })),
    transferred: formatMoney(payment.net, note.currency),
    total: formatMoney(note.totalAmount, note.currency),
    reference: payment.reference,
    date: formatDay(payment.date),
  }
}

/** What a notification of money that goes back is about, in place of the note's total. */
export function amountBack(
  amountName: 'Claw-back' | 'Refund' | 'Reversed',
  { amount, currency }: { amount: string; currency: string },
): Pick<Subject, 'amount' | 'amountName' | 'isAmountInText'> {
  return { amount: formatMoney(amount, currency), amountName, isAmountInText: true }
}

export function subjectOfNote(reader: Actor, note: NotifiedNote): Subject {
  return {
    noteId: note.id,
    invoiceId: null,
    path: null,
    number: note.number,
    amount: formatMoney(note.totalAmount, note.currency),
    amountName: AMOUNT_LABELS.TotalAmount,
    universityName: note.universityName,
    students: studentsOf(note),
    partnerCompany: isPartner(reader) ? '' : note.partnerCompany,
    statusId: note.statusId,
    rounds: isPartner(reader) ? note.partnerRounds : note.rounds,
    reason: '',
    companyName: note.companyName,
  }
}

function reasonFor(reader: Actor, event: Delivered<keyof typeof NOTE_RULES>, remarks: string): string {
  if (event.topic === 'commission-note.remarked') return event.payload.remarks
  if (event.topic !== 'commission-note.status-changed' || !isPartner(reader)) return remarks
  return remarksReachPartner(event.payload) ? remarks : ''
}

function studentsOf({ studentNames, studentCount }: NotifiedNote): string {
  const [first = '', second] = studentNames.split(', ')
  if (studentCount <= 2) return [first, second].filter(Boolean).join(', ')
  return `${first} and ${studentCount - 1} more`
}
