import { SelectField } from '#components/ui/forms/SelectField'
import { DateField } from '#components/ui/forms/TextField'
import { RepeatedFields } from '#components/ui/RepeatedFields'
import { TAX_TYPES } from '#domain/money/tax-words'
import { AmountField } from '#islands/money/AmountField'
import { type CompanyValues, NO_RATE } from './company-values'

const KINDS = TAX_TYPES.map((value) => ({ value, label: value }))

/** A company's tax rates with their start days; rates already in force stay. */
export function TaxRateFields({ today }: { today: string }) {
  return (
    <RepeatedFields<CompanyValues['TaxRates'][number]>
      name="TaxRates"
      legend="Tax"
      note="The day of a paper decides. A rate that has begun stays."
      noun="tax"
      empty={NO_RATE}
      columns="1fr 1fr 1fr auto"
      mayRemove={({ ValidFrom }, rates) => rates.length > 1 && (ValidFrom === '' || ValidFrom > today)}
    >
      {(_, rate) => (
        <>
          <SelectField name={`${rate}.TaxType`} label="Tax" placeholder="Choose" options={KINDS} required />
          <AmountField name={`${rate}.Rate`} label="Rate" unit="%" required />
          <DateField name={`${rate}.ValidFrom`} label="Valid from" required />
        </>
      )}
    </RepeatedFields>
  )
}
