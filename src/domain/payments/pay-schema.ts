import { z } from 'zod'
import { Id, READABLE, Remarks, UserId, Version } from '#domain/api/fields'
import { MAX_STUDENTS } from '#domain/applications/schema'
import { decimalsOf } from '#domain/money/currencies'
import { AmountField, RequiredAmount } from '#domain/money/fields'
import { isAmount, isZero } from '#domain/money/money'
import { PAYMENT_MODES } from '#domain/payments/modes'
import { DATE_REQUIRED, NO_DATE } from '#domain/payments/row-faults'

export const MarkPaymentDone = z.object({
  UserId,
  CommissionNoteIds: z
    .array(Id)
    .min(1, '*Commission note is required.')
    .max(MAX_STUDENTS, "You can't select more than 500 Commission notes."),
  PaymentProcessedAt: z.string(DATE_REQUIRED).trim().min(1, DATE_REQUIRED).pipe(z.iso.date(NO_DATE)),
  PaymentRemarks: z
    .string('*Payment remarks is required.')
    .trim()
    .min(1, '*Payment remarks is required.')
    .max(5000, 'Comment length should not exceed 5000 characters')
    .refine(...READABLE),
  PaymentReferenceNumber: z
    .string('*Reference no. is required.')
    .trim()
    .min(1, '*Reference no. is required.')
    .max(100, 'Reference no. is longer than 100 characters.')
    .refine(...READABLE),
  TaxWithheld: AmountField.optional(),
  BankCharge: AmountField.optional(),
  PaymentMode: z.enum(PAYMENT_MODES, 'PaymentMode is Cash, Cheque or Bank Transfer').optional(),
  Version,
})

export const PayNote = MarkPaymentDone.omit({ CommissionNoteIds: true }).extend({
  CommissionNoteId: Id,
  Amount: AmountField.optional().meta({
    description:
      'The part of the outstanding amount to settle, before tax withheld and bank charge; all of it if absent',
  }),
})

export const ReversePayment = z.object({
  UserId: MarkPaymentDone.shape.UserId,
  Remarks: MarkPaymentDone.shape.PaymentRemarks,
})

export const REFUND_KINDS = ['wallet', 'source'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]
export const RefundPayment = z.object({
  UserId: MarkPaymentDone.shape.UserId,
  Kind: z.enum(REFUND_KINDS, 'Kind is wallet or source'),
  Amount: RequiredAmount,
  RefundedAt: MarkPaymentDone.shape.PaymentProcessedAt,
  PaymentReferenceNumber: MarkPaymentDone.shape.PaymentReferenceNumber,
  Remarks: Remarks.default(''),
})

/** Errors in the amounts of a payment in this currency, by field; null if none. */
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
