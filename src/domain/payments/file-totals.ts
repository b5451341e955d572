import { z } from 'zod'
import { sum } from '#domain/money/money'
import { clawBackName } from './equation'
import { BUCKETS, type Bucket, type RowPayment, type SortedRow } from './sort-rows'

const Text = z.string()
const Count = z.number().int()

export const FileTotal = z.object({
  Currency: Text,
  Payments: Count,
  PartPayments: Count,
  PaidAmount: Text.meta({ description: 'The amount of the notes that they settle' }),
  WithheldAmount: Text,
  ChargeAmount: Text,
  NettedAmount: Text,
  ClawBacks: z
    .array(z.object({ Name: Text, Amount: Text }))
    .meta({ description: 'The amount netted of each claw-back, in the order of netting' }),
  TransferredAmount: Text.meta({ description: 'The amount transferred by the bank' }),
})
export type FileTotal = z.infer<typeof FileTotal>

export function countBuckets(rows: readonly Pick<SortedRow, 'bucket'>[]): Record<Bucket, number> {
  const counts = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as Record<Bucket, number>
  for (const { bucket } of rows) counts[bucket] += 1
  return counts
}

/** The totals of the matched rows, by currency in alphabetical order. */
export function matchedTotals(rows: readonly Pick<SortedRow, 'currency' | 'paid'>[]): FileTotal[] {
  const amounts = Map.groupBy(
    rows.filter((row) => row.paid),
    (row) => row.currency,
  )
  return [...amounts]
    .map(([Currency, these]) => {
      const paid = these.flatMap((row) => row.paid ?? [])
      return {
        Currency,
        Payments: paid.length,
        PartPayments: paid.filter(({ completes }) => !completes).length,
        PaidAmount: sum(paid.map(({ amount }) => amount)),
        WithheldAmount: sum(paid.map(({ taxWithheld }) => taxWithheld)),
        ChargeAmount: sum(paid.map(({ bankCharge }) => bankCharge)),
        NettedAmount: sum(paid.map(({ netted }) => netted)),
        ClawBacks: nettedByName(paid),
        TransferredAmount: sum(paid.map(({ transferred }) => transferred)),
      }
    })
    .toSorted((a, b) => (a.Currency < b.Currency ? -1 : 1))
}

function nettedByName(paid: readonly RowPayment[]): FileTotal['ClawBacks'] {
  const named = Map.groupBy(
    paid.flatMap(({ clawBacks }) => clawBacks ?? []),
    clawBackName,
  )
  return [...named].map(([Name, parts]) => ({ Name, Amount: sum(parts.map(({ amount }) => amount)) }))
}
