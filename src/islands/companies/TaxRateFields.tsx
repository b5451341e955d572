import { Plus, X } from 'lucide-react'
import { Button } from '#components/ui/Button'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { DateField } from '#components/ui/forms/TextField'
import { TAX_TYPES } from '#domain/companies/states'
import { AmountField } from '#islands/money/AmountField'
import { type CompanyValues, NO_RATE } from './company-values'

const KINDS = TAX_TYPES.map((value) => ({ value, label: value }))

/** A company's tax rates with their start days; rates already in force stay. */
export function TaxRateFields({ today }: { today: string }) {
  const [rates, setRates] = useFormValue<CompanyValues['TaxRates']>('TaxRates')
  return (
    <fieldset className="company-rates">
      <legend>Tax</legend>
      <p className="fine muted">The day of a paper decides. A rate that has begun stays.</p>
      {rates.map(({ ValidFrom }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate is known by its place alone
        <div key={index} className="company-rate">
          <SelectField
            name={`TaxRates.${index}.TaxType`}
            label="Tax"
            placeholder="Choose"
            options={KINDS}
            required
          />
          <AmountField name={`TaxRates.${index}.Rate`} label="Rate" unit="%" required />
          <DateField name={`TaxRates.${index}.ValidFrom`} label="Valid from" required />
          {rates.length > 1 && (ValidFrom === '' || ValidFrom > today) && (
            <Button
              look="quiet"
              aria-label={`Remove tax ${index + 1}`}
              onClick={() => setRates(rates.filter((_, place) => place !== index))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      <Button look="quiet" onClick={() => setRates([...rates, NO_RATE])}>
        <Plus aria-hidden="true" />
        Add tax
      </Button>
    </fieldset>
  )
}
