import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { needsState } from '#domain/places/needs-state'
import { EMPTY_PLACE, placeOf } from '#domain/subsidiaries/place'
import * as routes from '#domain/subsidiaries/routes'
import type { Subsidiary, SubsidiaryPlace } from '#domain/subsidiaries/schema'
import { callApi } from '#islands/lib/call'
import { reloadSaying } from '#islands/lib/form-call'
import { EditDialog } from '../editing/EditDialog'
import { optionsOf, useCountries } from '../places/countries'

interface SubsidiaryFormProps {
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
  const isNew = row.SubsidiaryId === null
  return (
    <EditDialog
      editing={{
        row: isNew ? null : row,
        valuesOf: (stored) => (stored ? valuesOf(stored) : { ...EMPTY_PLACE, CountryId: row.CountryId }),
        labels: LABELS,
        add: (values) => add(values, row),
        change,
      }}
      title={isNew ? `Add a subsidiary of ${row.PartnerCompany}` : `Edit ${row.Name}`}
      onClose={onClose}
    >
      {(['Name', 'Address', 'City'] as const).map((name) => (
        <TextField key={name} name={name} label={LABELS[name]} required maxLength={200} />
      ))}
      <TextField name="GSTIN" label={LABELS.GSTIN} maxLength={200} />
      <PlaceFields countries={countries} />
    </EditDialog>
  )
}

type PlaceValues = Record<keyof SubsidiaryPlace, string>

function valuesOf(row: Subsidiary): PlaceValues {
  const place = placeOf(row)
  return { ...place, StateId: place.StateId ?? '', GSTIN: place.GSTIN ?? '' }
}

async function add(values: PlaceValues, { partner_id }: Subsidiary): Promise<void> {
  reloadSaying(await callApi(routes.createSubsidiary, { body: { ...values, partner_id } }))
}

const change = (values: PlaceValues, Version: number, { SubsidiaryId }: Subsidiary) =>
  callApi(routes.editSubsidiary, { params: { id: SubsidiaryId ?? '' }, body: { ...values, Version } })

/** The states depend on the country and are stored by name. */
function PlaceFields({ countries }: Pick<SubsidiaryFormProps, 'countries'>) {
  const [country] = useFormValue('CountryId')
  const [, setState] = useFormValue('StateId')
  const known = useCountries()
  const states = known.find(({ Id }) => Id === country)?.States ?? []
  const required = needsState(country)
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
        <SelectField
          name="StateId"
          label={LABELS.StateId}
          placeholder={required ? 'Choose' : 'None'}
          options={optionsOf(states)}
          required={required}
        />
      ) : (
        <TextField name="StateId" label={LABELS.StateId} maxLength={10} />
      )}
    </>
  )
}
