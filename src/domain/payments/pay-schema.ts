import { z } from 'zod'
import { Id, Remarks } from '#domain/api/fields'
import { AmountField, MarkPaymentDone } from '#domain/commission-notes/schema'
import { decimalsOf } from '#domain/money/currencies'
import { isAmount, isZero } from '#domain/money/money'

/** The payment of one note, in part or the rest of it. */
export const PayNote = MarkPaymentDone.omit({ CommissionNoteIds: true }).extend({
  CommissionNoteId: Id,
  Amount: AmountField.optional().meta({
    description:
      'What of the outstanding is settled, before tax withheld and bank charge; all of it where absent',
  }),
})

export const ReversePayment = z.object({
  UserId: MarkPaymentDone.shape.UserId,
  Remarks: MarkPaymentDone.shape.PaymentRemarks,
})

/** How money of a payment came back: for the partner's wallet, or for good. */
export const REFUND_KINDS = ['wallet', 'source'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]
export const RefundPayment = z.object({
  UserId: MarkPaymentDone.shape.UserId,
  Kind: z.enum(REFUND_KINDS, 'Kind is wallet or source'),
  Amount: AmountField,
  RefundedAt: MarkPaymentDone.shape.PaymentProcessedAt,
  PaymentReferenceNumber: MarkPaymentDone.shape.PaymentReferenceNumber,
  Remarks: Remarks.default(''),
})

/** What is wrong with the amounts of a payment in this currency, by field; null where nothing is. */
export function amountFaults(
  input: { Amount?: string | undefined; TaxWithheld?: string | undefined; BankCharge?: string | undefined },
  currency: string,
): Record<string, string> | null {
  const fields: Record<string, string> = {}
  for (const name of ['Amount', 'TaxWithheld', 'BankCharge'] as const) {
    const text = input[name]
    if (text !== undefined && !isAmount(text, currency))
      fields[name] =
        decimalsOf(currency) === 0
          ? 'Enter an amount without decimals'
          : 'Enter an amount with up to two decimals'
  }
  if (input.Amount !== undefined && isAmount(input.Amount) && isZero(input.Amount))
    fields.Amount = 'Enter an amount above zero'
  return Object.keys(fields).length > 0 ? fields : null
}
