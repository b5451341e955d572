import { z } from 'zod'
import { type Amount, sum } from '#domain/money/money'

/** The amounts of a note by the one name that each has everywhere, and the words that people read (docs/decisions/0048). */
export const AMOUNT_LABELS = {
  PayableAmount: 'Commission',
  TaxAmount: 'Tax',
  TotalAmount: 'Total',
  WithheldAmount: 'Tax withheld',
  ChargeAmount: 'Bank charge',
  NettedAmount: 'Claw-backs netted',
  PaidAmount: 'Paid',
  TransferredAmount: 'Transferred',
  OutstandingAmount: 'Outstanding',
} as const

export type AmountName = keyof typeof AMOUNT_LABELS

/** Exact amounts in the note's currency: total = commission + tax, transferred = paid - what is kept back, outstanding = total - paid. */
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

/** What notes of one currency come to together. */
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

/** The totals of notes by currency, in the alphabet's order: amounts of two currencies are never added. */
export function totalsByCurrency(
  notes: readonly (Pick<NoteAmounts, 'PayableAmount' | 'TotalAmount' | 'OutstandingAmount'> & {
    Currency: string
  })[],
): AmountTotal[] {
  return [...Map.groupBy(notes, (note) => note.Currency)]
    .map(([Currency, these]) => ({
      Currency,
      Notes: these.length,
      PayableAmount: sum(these.map((note) => note.PayableAmount)),
      TotalAmount: sum(these.map((note) => note.TotalAmount)),
      OutstandingAmount: sum(these.map((note) => note.OutstandingAmount)),
    }))
    .toSorted((a, b) => (a.Currency < b.Currency ? -1 : 1))
}
