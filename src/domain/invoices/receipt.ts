import { z } from 'zod'
import { READABLE, Remarks, UserId, Version } from '#domain/api/fields'
import { emails, requiredMessage } from '#domain/invoices/issue/form'
import { AmountField, RequiredAmount } from '#domain/money/fields'
import { isAmount, isZero } from '#domain/money/money'

const REASON = 'Please give a reason.'
const DATE = requiredMessage('Received date')
const REFERENCE = '*Reference no. is required.'

/** In the invoice's currency. `Version` is that of the invoice that the person saw. */
export const RecordReceipt = z.object({
  UserId,
  ReceivedAt: z
    .string(DATE)
    .trim()
    .min(1, DATE)
    .pipe(z.iso.date('Enter the received date as a date, such as 2026-11-20.')),
  Amount: RequiredAmount.refine((text) => !isAmount(text) || !isZero(text), 'Enter an amount above zero'),
  ReferenceNumber: z
    .string(REFERENCE)
    .trim()
    .min(1, REFERENCE)
    .max(100, 'Reference no. is longer than 100 characters.')
    .refine(...READABLE),
  Remarks: Remarks.default(''),
  Version,
})

export const UndoReceipt = z.object({ UserId, Remarks: Remarks.min(1, REASON) })

export const SendInvoice = z.object({
  UserId,
  UniversityEmail: emails('UniversityEmail').optional(),
  Message: Remarks.default(''),
  Version,
})

/** The amounts are those that the caller saw, as on the invoice. */
export const AcceptOverSharing = z.object({
  UserId,
  Remarks: Remarks.min(1, REASON),
  ToShare: AmountField.optional(),
  SharedByNotes: AmountField.optional(),
})

export const AnswerInvoiceQuestion = z.object({ UserId, Answer: Remarks.min(1, 'Enter an answer') })
