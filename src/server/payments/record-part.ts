import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { formatMoney } from '#domain/money/format'
import { actsAs, isAdminOnly } from '#server/commission-notes/note/acting-as'
import { changeNote } from '#server/commission-notes/note/change-note'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import type { BookedPayment } from '#server/payments/book-payments'

/** Records a part payment with history and notices; the note keeps its status. */
export async function recordPart(
  tx: Transaction<Database>,
  actor: Actor,
  note: LockedNote,
  payment: BookedPayment,
  { remarks, batchId }: { remarks: string; batchId?: string },
): Promise<void> {
  const actedAs = actsAs(actor, 'paymentProcessor')
  await changeNote(tx, actor, note, {
    action: 'PayPart',
    actedAs,
    remarks,
    batchId,
    details: {
      ...(isAdminOnly(actor, actedAs) && { asAdmin: true as const }),
      amount: formatMoney(payment.gross, note.currency),
    },
    columns: { ...(note.payment_processor_id === null && { payment_processor_id: actor.id }) },
    topic: 'commission-note.part-paid',
    payload: { paymentId: payment.id },
  })
}
