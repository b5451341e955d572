import type { Updateable } from 'kysely'
import type { NoteTable } from '#db/tables/commission-notes'
import type { PaymentOrder } from '#server/payments/book-payments'

type PaidColumns = Pick<
  Updateable<NoteTable>,
  'payment_processed_at' | 'payment_remarks' | 'payment_reference_number'
>

export const PAID_MESSAGE = 'Commission note payment paid successfully.'

export const NOT_PAID = {
  payment_processed_at: null,
  payment_remarks: null,
  payment_reference_number: null,
} satisfies PaidColumns

/** The columns of a note that a payment paid in full. */
export function paidColumns(
  payment: Pick<PaymentOrder, 'processedAt' | 'remarks' | 'referenceNumber'>,
): PaidColumns {
  return {
    payment_processed_at: payment.processedAt,
    payment_remarks: payment.remarks,
    payment_reference_number: payment.referenceNumber,
  }
}
