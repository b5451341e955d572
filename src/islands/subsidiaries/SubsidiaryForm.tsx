import { TextField } from '#components/ui/forms/TextField'
import { EMPTY_PLACE, placeOf } from '#domain/subsidiaries/place'
import * as routes from '#domain/subsidiaries/routes'
import type { Subsidiary, SubsidiaryPlace } from '#domain/subsidiaries/schema'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { EditDialog } from '../editing/EditDialog'
import { PlaceFields } from '../places/PlaceFields'

interface SubsidiaryFormProps {
  row: Subsidiary
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

export function SubsidiaryForm({ row, onClose }: SubsidiaryFormProps) {
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
      <PlaceFields
        country={{ name: 'CountryId', label: LABELS.CountryId }}
        state={{ name: 'StateId', label: LABELS.StateId }}
        mostTyped={10}
      />
    </EditDialog>
  )
}

type PlaceValues = Record<keyof SubsidiaryPlace, string>

function valuesOf(row: Subsidiary): PlaceValues {
  const place = placeOf(row)
  return { ...place, StateId: place.StateId ?? '', GSTIN: place.GSTIN ?? '' }
}

async function add(values: PlaceValues, { partner_id }: Subsidiary): Promise<void> {
  reloadWithMessage(await callApi(routes.createSubsidiary, { body: { ...values, partner_id } }))
}

const change = (values: PlaceValues, Version: number, { SubsidiaryId }: Subsidiary) =>
  callApi(routes.editSubsidiary, { params: { id: SubsidiaryId ?? '' }, body: { ...values, Version } })
