import { z } from 'zod'
import type { AmountName } from '#domain/money/amount-labels'
import type { Amount } from '#domain/money/money'

/** Exact: total = commission + tax, transferred = paid - deductions, outstanding = total - paid. */
export type NoteAmounts = Record<AmountName, Amount>

export const NOTE_AMOUNT_FIELDS = {
  PayableAmount: z.string().meta({ description: 'Commission before tax' }),
  TaxAmount: z.string().meta({
    description:
      'The tax of the tax invoice on file; before there is one, computed from the note’s setting and the two states',
  }),
  TotalAmount: z.string().meta({ description: 'Commission and tax: the amount owed' }),
  WithheldAmount: z.string().meta({ description: 'Tax withheld by payments that were not reversed' }),
  ChargeAmount: z.string().meta({ description: 'Bank charges deducted by payments that were not reversed' }),
  NettedAmount: z.string().meta({ description: 'Claw-backs netted by payments that were not reversed' }),
  PaidAmount: z
    .string()
    .meta({ description: 'The part of the total that payments have settled, reversed ones excluded' }),
  TransferredAmount: z.string().meta({
    description: 'The amount transferred: paid less tax withheld, bank charge and claw-backs netted',
  }),
  OutstandingAmount: z.string().meta({ description: 'Total less paid' }),
}

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
