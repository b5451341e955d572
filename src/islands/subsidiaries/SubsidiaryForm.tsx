import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { EMPTY_PLACE, placeOf } from '#domain/subsidiaries/place'
import * as routes from '#domain/subsidiaries/routes'
import type { Subsidiary } from '#domain/subsidiaries/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { optionsOf, useCountries } from '../places/countries'

interface SubsidiaryFormProps {
  /** The subsidiary to edit, or the parent company of a new one. */
  row: Subsidiary
  countries: readonly { value: string; label: string }[]
  onClose: () => void
}

const TEXTS = [
  ['Name', 'Name', true],
  ['Address', 'Address', true],
  ['City', 'City', true],
  ['GSTIN', 'GSTIN', false],
] as const

export function SubsidiaryForm({ row, countries, onClose }: SubsidiaryFormProps) {
  const id = row.SubsidiaryId
  const place = id === null ? { ...EMPTY_PLACE, CountryId: row.CountryId } : placeOf(row)
  return (
    <FormDialog
      title={id === null ? `Add a subsidiary of ${row.PartnerCompany}` : `Edit ${row.Name}`}
      submit={id === null ? 'Add' : 'Save'}
      defaults={{ ...place, StateId: place.StateId ?? '', GSTIN: place.GSTIN ?? '' }}
      onClose={onClose}
      onSubmit={formCall(async (values) => {
        const body = { ...values }
        const done =
          id === null
            ? await callApi(routes.createSubsidiary, { body: { ...body, partner_id: row.partner_id } })
            : await callApi(routes.editSubsidiary, {
                params: { id },
                body: { ...body, Version: row.Version },
              })
        reloadSaying(done)
      })}
    >
      {TEXTS.map(([name, label, required]) => (
        <TextField key={name} name={name} label={label} required={required} maxLength={200} />
      ))}
      <PlaceFields countries={countries} />
    </FormDialog>
  )
}

/** The states depend on the country and are stored by name. */
function PlaceFields({ countries }: Pick<SubsidiaryFormProps, 'countries'>) {
  const [country] = useFormValue('CountryId')
  const [, setState] = useFormValue('StateId')
  const known = useCountries()
  const states = known.find(({ Id }) => Id === country)?.States ?? []
  return (
    <>
      <SelectField
        name="CountryId"
        label="Country"
        required
        placeholder="Choose"
        options={countries}
        onChosen={() => setState('')}
      />
      {known.length === 0 || states.length > 0 ? (
        <SelectField name="StateId" label="State" placeholder="None" options={optionsOf(states)} />
      ) : (
        <TextField name="StateId" label="State" maxLength={10} />
      )}
    </>
  )
}
