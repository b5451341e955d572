import { z } from 'zod'
import type { AmountName } from '#domain/money/amount-labels'
import type { Amount } from '#domain/money/money'

/** Exact: total = commission + tax, transferred = paid - deductions, outstanding = total - paid. */
export type NoteAmounts = Record<AmountName, Amount>

/** The amounts as fields of a row. */
export const NOTE_AMOUNT_FIELDS = {
  PayableAmount: z.string().meta({ description: 'Commission before tax' }),
  TaxAmount: z.string().meta({
    description:
      'What the tax invoice on file adds; before there is one, by the note’s setting and the two states',
  }),
  TotalAmount: z.string().meta({ description: 'Commission and tax: what is owed' }),
  WithheldAmount: z.string().meta({ description: 'Tax withheld by payments that stand' }),
  ChargeAmount: z.string().meta({ description: 'Bank charges deducted by payments that stand' }),
  NettedAmount: z.string().meta({ description: 'Claw-backs netted by payments that stand' }),
  PaidAmount: z.string().meta({ description: 'What payments that stand settle of the total' }),
  TransferredAmount: z.string().meta({
    description: 'What left the bank: paid less tax withheld, bank charge and claw-backs netted',
  }),
  OutstandingAmount: z.string().meta({ description: 'Total less paid' }),
}

/** The totals of notes in one currency. */
export const AmountTotal = z
  .object({
    Currency: z.string(),
    Notes: z.number().int(),
    PayableAmount: z.string(),
    TotalAmount: z.string(),
    OutstandingAmount: z.string(),
  })
  .meta({ id: 'AmountTotal' })
export type AmountTotal = z.infer<typeof AmountTotal>
