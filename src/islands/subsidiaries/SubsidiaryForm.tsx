import { useState } from 'react'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { EMPTY_PLACE, placeOf } from '#domain/subsidiaries/place'
import * as routes from '#domain/subsidiaries/routes'
import type { Subsidiary } from '#domain/subsidiaries/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { changeSave } from '#islands/lib/saving/change-save'
import { optionsOf, useCountries } from '../places/countries'

interface SubsidiaryFormProps {
  /** The subsidiary to edit, or the parent company of a new one. */
  row: Subsidiary
  countries: readonly { value: string; label: string }[]
  onClose: () => void
}

const LABELS = {
  Name: 'Name',
  Address: 'Address',
  City: 'City',
  GSTIN: 'GSTIN',
  CountryId: 'Country',
  StateId: 'State',
} satisfies Record<keyof PlaceValues, string>

export function SubsidiaryForm({ row, countries, onClose }: SubsidiaryFormProps) {
  const id = row.SubsidiaryId
  const [send] = useState(() => (id === null ? add(row) : change(row, id)))
  return (
    <FormDialog
      title={id === null ? `Add a subsidiary of ${row.PartnerCompany}` : `Edit ${row.Name}`}
      submit={id === null ? 'Add' : 'Save'}
      defaults={id === null ? { ...EMPTY_PLACE, CountryId: row.CountryId } : valuesOf(row)}
      onClose={onClose}
      onSubmit={send}
    >
      {(['Name', 'Address', 'City'] as const).map((name) => (
        <TextField key={name} name={name} label={LABELS[name]} required maxLength={200} />
      ))}
      <TextField name="GSTIN" label={LABELS.GSTIN} maxLength={200} />
      <PlaceFields countries={countries} />
    </FormDialog>
  )
}

type PlaceValues = ReturnType<typeof valuesOf>

function valuesOf(row: Subsidiary) {
  const place = placeOf(row)
  return { ...place, StateId: place.StateId ?? '', GSTIN: place.GSTIN ?? '' }
}

function add({ partner_id }: Subsidiary) {
  return formCall(async (values: PlaceValues) =>
    reloadSaying(await callApi(routes.createSubsidiary, { body: { ...values, partner_id } })),
  )
}

function change(row: Subsidiary, id: string) {
  return changeSave<Subsidiary, PlaceValues>({
    row,
    valuesOf,
    labelOf: (field) => LABELS[field as keyof PlaceValues],
    send: (values, Version) =>
      callApi(routes.editSubsidiary, { params: { id }, body: { ...values, Version } }),
  })
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
        label={LABELS.CountryId}
        required
        placeholder="Choose"
        options={countries}
        onChosen={() => setState('')}
      />
      {known.length === 0 || states.length > 0 ? (
        <SelectField name="StateId" label={LABELS.StateId} placeholder="None" options={optionsOf(states)} />
      ) : (
        <TextField name="StateId" label={LABELS.StateId} maxLength={10} />
      )}
    </>
  )
}
