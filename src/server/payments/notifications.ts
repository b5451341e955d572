import { sql } from 'kysely'
import type { Db } from '#db/database'
import { paths } from '#domain/paths'
import { PAYMENT_RULES } from '#domain/payments/notifications'
import {
  amountBack,
  type NoteEvent,
  notesOfEvents,
  paymentOf,
  subjectOfNote,
} from '#server/commission-notes/note/notifications'
import { notifierOf } from '#server/platform/notices/notifier'

interface PaymentEvent extends NoteEvent {
  /** Exactly, in the note's currency; null for a payment. */
  back: { amount: string; remarks: string } | null
}

export const paymentNotifier = notifierOf({
  rules: PAYMENT_RULES,
  find: paymentsOfEvents,
  partnerIdOf: ({ note }: PaymentEvent) => note.partnerId,
  subjectFor(reader, { topic }, { note, payment, back }) {
    const path = topic === 'commission-note.refunded' ? paths.wallet() : null
    const subject = { ...subjectOfNote(reader, note), path }
    if (back === null) return { ...subject, payment: paymentOf({ note, payment }) }
    const amountName = topic === 'commission-note.refunded' ? 'Refund' : 'Reversed'
    const { amount, remarks } = back
    return { ...subject, ...amountBack(amountName, { amount, currency: note.currency }), reason: remarks }
  },
})

async function paymentsOfEvents(tx: Db, eventIds: readonly number[]): Promise<PaymentEvent[]> {
  const notes = await notesOfEvents(tx, eventIds)
  const { rows } = await sql<{ eventId: number; back: PaymentEvent['back'] }>`
    select events.id as "eventId", case events.topic
      when 'commission-note.refunded' then jsonb_build_object('amount', refunds.amount::text, 'remarks', refunds.remarks)
      when 'commission-note.part-reversed' then jsonb_build_object('amount', payments.amount::text,
        'remarks', coalesce(payments.reversal_remarks, '')) end as back
    from events
    join payments on payments.id = (events.payload ->> 'paymentId')::uuid
    left join payment_refunds refunds on refunds.id = (events.payload ->> 'refundId')::uuid
    where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
  const backs = new Map(rows.map(({ eventId, back }) => [eventId, back]))
  return notes.flatMap((note) => {
    const back = backs.get(note.eventId)
    return back === undefined ? [] : [{ ...note, back }]
  })
}
