import { useState } from 'react'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import type { University } from '#domain/courses/catalogue'
import * as routes from '#domain/courses/routes'
import { CURRENCIES, type Currency } from '#domain/money/currencies'
import { paths } from '#domain/paths'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { changeSave } from '#islands/lib/saving/change-save'
import { toastOnNextPage } from '#islands/lib/toasts'
import { AmountField } from '#islands/money/AmountField'

interface UniversityFormProps {
  /** Null for a new one. */
  university: University | null
  countries: { value: string; label: string }[]
  onClose: () => void
}

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value }))

/** The labels of the form, which also name the fields that two people changed. */
const LABELS = {
  Name: 'Name',
  Address: 'Address',
  Email: 'Email',
  CountryId: 'Country',
  Currency: 'Currency',
  CommissionRate: 'Commission',
} satisfies Record<keyof UniversityValues, string>

export function UniversityForm({ university, countries, onClose }: UniversityFormProps) {
  const [send] = useState(() => (university === null ? formCall(add) : change(university)))
  return (
    <FormDialog
      title={university === null ? 'New university' : 'Change university'}
      submit="Save"
      defaults={valuesOf(university)}
      onClose={onClose}
      onSubmit={send}
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
    </FormDialog>
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
  toastOnNextPage(added.message)
  window.location.assign(paths.university(added.University.UniversityId))
}

function change(university: University) {
  return changeSave<University, UniversityValues>({
    row: university,
    valuesOf,
    labelOf: (field) => LABELS[field as keyof UniversityValues],
    send: (values, Version) =>
      callApi(routes.changeUniversity, {
        params: { id: university.UniversityId },
        body: { ...bodyOf(values), Version },
      }),
  })
}
