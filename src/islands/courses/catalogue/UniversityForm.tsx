import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import type { University } from '#domain/courses/catalogue'
import * as routes from '#domain/courses/routes'
import { CURRENCIES, type Currency } from '#domain/money/currencies'
import { paths } from '#domain/paths'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { AmountField } from '#islands/money/AmountField'

interface UniversityFormProps {
  /** Null for a new one. */
  university: University | null
  countries: { value: string; label: string }[]
  onClose: () => void
}

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value }))

export function UniversityForm({ university, countries, onClose }: UniversityFormProps) {
  const defaults = {
    Name: university?.Name ?? '',
    Address: university?.Address ?? '',
    Email: university?.Email ?? '',
    CountryId: university?.CountryId ?? '',
    Currency: university?.Currency ?? '',
    CommissionRate: university?.CommissionRate ?? '',
  }
  const send = formCall(async ({ Currency, ...values }: typeof defaults) => {
    const body = { ...values, CommissionRate: values.CommissionRate.trim() || null }
    if (university === null) {
      const added = await callApi(routes.addUniversity, { body: { ...body, Currency: Currency as Currency } })
      toastOnNextPage(added.message)
      window.location.assign(paths.university(added.University.UniversityId))
      return
    }
    const params = { id: university.UniversityId }
    reloadSaying(
      await callApi(routes.changeUniversity, { params, body: { ...body, Version: university.Version } }),
    )
  })
  return (
    <FormDialog
      title={university === null ? 'New university' : 'Change university'}
      submit="Save"
      defaults={defaults}
      onClose={onClose}
      onSubmit={send}
    >
      <TextField name="Name" label="Name" required maxLength={200} />
      <TextAreaField name="Address" label="Address" required />
      <TextField name="Email" label="Email" type="email" required />
      <SelectField name="CountryId" label="Country" placeholder="Choose" options={countries} required />
      {university === null && (
        <SelectField
          name="Currency"
          label="Currency"
          placeholder="Choose"
          options={CURRENCY_OPTIONS}
          help="Fees and invoices are in it. It cannot be changed later."
          required
        />
      )}
      <AmountField
        name="CommissionRate"
        label="Commission"
        unit="%"
        help="Of the fee, unless an invoice says otherwise. Leave blank where it is not agreed."
      />
    </FormDialog>
  )
}
