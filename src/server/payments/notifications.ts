import { paths } from '#domain/paths'
import { PAYMENT_RULES } from '#domain/payments/notifications'
import {
  type NoteEvent,
  notesOfEvents,
  paymentOf,
  subjectOfNote,
} from '#server/commission-notes/note/notifications'
import { notifierOf } from '#server/platform/notices/notifier'

/** Tells people of payments of notes; what came back stands in the wallet. */
export const paymentNotifier = notifierOf({
  rules: PAYMENT_RULES,
  find: notesOfEvents,
  partnerIdOf: ({ note }: NoteEvent) => note.partnerId,
  subjectFor(reader, { topic }, { note, payment }) {
    const path = topic === 'commission-note.refunded' ? paths.wallet() : null
    // Of a refund the amount is the wallet's to say.
    const isPaid = topic === 'commission-note.part-paid'
    return {
      ...subjectOfNote(reader, note),
      path,
      payment: isPaid ? paymentOf({ note, payment }) : undefined,
    }
  },
})
