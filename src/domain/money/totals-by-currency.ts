import { sum } from '#domain/money/money'
import type { AmountTotal, NoteAmounts } from '#domain/money/note-amounts'

/** Alphabetical by currency: amounts of different currencies are never added. */
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
