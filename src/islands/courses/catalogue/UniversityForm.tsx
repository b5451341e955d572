import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import type { University } from '#domain/courses/catalogue'
import * as routes from '#domain/courses/routes'
import { CURRENCIES, type Currency } from '#domain/money/currencies'
import { paths } from '#domain/paths'
import { callApi } from '#islands/lib/call'
import { openWithMessage } from '#islands/lib/form-call'
import { AmountField } from '#islands/money/AmountField'
import { EditDialog } from '../../editing/EditDialog'

interface UniversityFormProps {
  university: University | null
  countries: { value: string; label: string }[]
  onClose: () => void
}

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value }))

const LABELS = {
  Name: 'Name',
  Address: 'Address',
  Email: 'Email',
  CountryId: 'Country',
  Currency: 'Currency',
  CommissionRate: 'Commission',
} satisfies Record<keyof UniversityValues, string>

export function UniversityForm({ university, countries, onClose }: UniversityFormProps) {
  return (
    <EditDialog
      editing={{ row: university, valuesOf, labels: LABELS, add, change }}
      title={university === null ? 'New university' : 'Change university'}
      submit="Save"
      onClose={onClose}
    >
      <TextField name="Name" label={LABELS.Name} required maxLength={200} />
      <TextAreaField name="Address" label={LABELS.Address} required />
      <TextField name="Email" label={LABELS.Email} type="email" required />
      <SelectField
        name="CountryId"
        label={LABELS.CountryId}
        placeholder="Choose"
        options={countries}
        required
      />
      {university === null && (
        <SelectField
          name="Currency"
          label={LABELS.Currency}
          placeholder="Choose"
          options={CURRENCY_OPTIONS}
          help="Fees and invoices are in it. It cannot be changed later."
          required
        />
      )}
      <AmountField
        name="CommissionRate"
        label={LABELS.CommissionRate}
        unit="%"
        help="Of the fee, unless an invoice says otherwise. Leave blank where it is not agreed."
      />
    </EditDialog>
  )
}

type UniversityValues = ReturnType<typeof valuesOf>

function valuesOf(university: University | null) {
  return {
    Name: university?.Name ?? '',
    Address: university?.Address ?? '',
    Email: university?.Email ?? '',
    CountryId: university?.CountryId ?? '',
    Currency: university?.Currency ?? '',
    CommissionRate: university?.CommissionRate ?? '',
  }
}

const bodyOf = ({ Currency: _, CommissionRate, ...values }: UniversityValues) => ({
  ...values,
  CommissionRate: CommissionRate.trim() || null,
})

async function add(values: UniversityValues): Promise<void> {
  const body = { ...bodyOf(values), Currency: values.Currency as Currency }
  const added = await callApi(routes.addUniversity, { body })
  openWithMessage(paths.university(added.University.UniversityId), added)
}

const change = (values: UniversityValues, Version: number, { UniversityId: id }: University) =>
  callApi(routes.changeUniversity, { params: { id }, body: { ...bodyOf(values), Version } })
