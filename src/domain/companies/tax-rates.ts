import { z } from 'zod'
import { Day } from '#domain/api/fields'
import { PercentField } from '#domain/money/fields'
import { TAX_TYPES } from '#domain/money/tax-words'
import { unlessMissing } from '#domain/unless-missing'

const MAX_RATES = 50

export const TaxRate = z.object({
  TaxType: z.enum(TAX_TYPES, unlessMissing('Choose a tax')),
  Rate: PercentField.describe('per cent'),
  ValidFrom: Day,
})
export type TaxRate = z.output<typeof TaxRate>

export const TaxRates = z
  .array(TaxRate)
  .min(1, 'Enter the tax that the company charges')
  .max(MAX_RATES, `At most ${MAX_RATES} rates`)
  .refine(
    (rates) => new Set(rates.map(({ ValidFrom }) => ValidFrom)).size === rates.length,
    'Two rates begin on one day',
  )
  .transform((rates) => rates.toSorted((a, b) => a.ValidFrom.localeCompare(b.ValidFrom)))

export function taxOn(rates: readonly TaxRate[], day: string): TaxRate | undefined {
  return rates.filter(({ ValidFrom }) => ValidFrom <= day).at(-1)
}

/** Rates of today or the past stay, new ones begin tomorrow at the earliest; a new company needs one today. */
export function wrongRates(
  before: readonly TaxRate[],
  wanted: readonly TaxRate[],
  today: string,
): Record<string, string> {
  if (before.length === 0)
    return taxOn(wanted, today) ? {} : { TaxRates: 'Enter the tax that the company charges today' }
  const begun = before.filter(({ ValidFrom }) => ValidFrom <= today)
  const wantedBegun = wanted.filter(({ ValidFrom }) => ValidFrom <= today)
  if (JSON.stringify(begun.map(spelled)) === JSON.stringify(wantedBegun.map(spelled))) return {}
  const early = wanted.findIndex(
    (rate) => rate.ValidFrom <= today && !begun.some((each) => spelled(each) === spelled(rate)),
  )
  if (early < 0) return { TaxRates: 'Rates that have begun stay' }
  const isNew = !begun.some(({ ValidFrom }) => ValidFrom === wanted[early]?.ValidFrom)
  return isNew
    ? { [`TaxRates.${early}.ValidFrom`]: 'Choose a day after today' }
    : { [`TaxRates.${early}.Rate`]: 'Rates that have begun stay. Add one from a later day.' }
}

/** A rate as a change shows it: 'GST 18 % from 2026-12-01'. */
export function spelled({ TaxType, Rate, ValidFrom }: TaxRate): string {
  return `${TaxType} ${Number(Rate)} % from ${ValidFrom}`
}
