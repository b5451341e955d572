import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DateField, TextField } from '#components/ui/forms/TextField'
import { PARTNER_KINDS } from '#domain/access/partner-access'
import { KIND_NAMES } from '#domain/partners/feature-names'
import * as routes from '#domain/partners/routes'
import type { Partner } from '#domain/partners/schema'
import { paths } from '#domain/paths'
import { callApi } from '#islands/lib/call'
import { openWithMessage } from '#islands/lib/form-call'
import { EditDialog } from '../editing/EditDialog'
import { PlaceFields } from '../places/PlaceFields'
import { PARTNER_LABELS, type PartnerValues, valuesOf } from './partner-values'

interface Choice {
  value: string
  label: string
}

interface PartnerFormProps {
  partner?: Partner
  universities: readonly Choice[]
  keepers: readonly Choice[]
  onClose: () => void
}

export function PartnerForm({ partner, universities, keepers, onClose }: PartnerFormProps) {
  return (
    <EditDialog
      editing={{
        row: partner ?? null,
        valuesOf: (row) => valuesOf(row, universities),
        labels: PARTNER_LABELS,
        add,
        change,
      }}
      wide
      title={partner ? `Edit ${partner.PartnerCompany}` : 'Add partner'}
      onClose={onClose}
      className="columns"
    >
      {!partner && <KindFields universities={universities} />}
      <TextField name="PartnerCompany" label="Partner Company" maxLength={200} required />
      {!partner && (
        <TextField
          name="PartnerCode"
          label="Partner Code"
          maxLength={30}
          help="Leave blank to have one created."
        />
      )}
      <div className="whole">
        <TextAreaField
          name="PartnerEmail"
          label="Partner Email"
          rows={2}
          help="One or more addresses, separated by spaces or commas. The first is the main one."
          maxLength={2000}
          required
        />
      </div>
      <TextField name="PartnerAddress" label="Partner Address" maxLength={300} />
      <TextField name="PartnerCity" label="Partner City" maxLength={100} />
      <PlaceFields
        country={{ name: 'PartnerCountry', label: 'Partner Country' }}
        state={{ name: 'PartnerState', label: 'Partner State' }}
        mostTyped={50}
      />
      <TextField name="GSTIN" label="GSTIN" maxLength={15} />
      <TextField name="PAN" label="PAN" maxLength={10} />
      <TextField name="TaxNumber" label="Tax number" help="Outside India." maxLength={50} />
      <SelectField
        name="LookedAfterById"
        label="Looked after by"
        placeholder="Unassigned"
        options={keepers}
      />
      <DateField name="ContractFrom" label="Contract from" />
      <DateField name="ContractTo" label="Contract to" help="Access ends after this day." />
      <div className="whole">
        <CheckboxField
          name="showcommission"
          label="Show commission to the partner’s counsellors"
          help="Counsellors see on their students’ applications what commission comes of each. The owner and financial managers always do."
        />
      </div>
      {universities.length > 0 && partner?.Kind !== 'university' && (
        <fieldset className="whole partner-universities">
          <legend>Universities</legend>
          {universities.map(({ value, label }) => (
            <CheckboxField key={value} name={`Universities.${value}`} label={label} />
          ))}
        </fieldset>
      )}
    </EditDialog>
  )
}

function bodyOf({ Universities, PartnerCode: _, Kind: __, UniversityId: ___, ...values }: PartnerValues) {
  return {
    ...values,
    ContractFrom: values.ContractFrom || null,
    ContractTo: values.ContractTo || null,
    LookedAfterById: values.LookedAfterById || null,
    UniversityIds: Object.keys(Universities).filter((id) => Universities[id]),
  }
}

async function add(values: PartnerValues): Promise<void> {
  const { PartnerCode, Kind } = values
  const UniversityId = Kind === 'university' ? values.UniversityId || null : null
  const body = { ...bodyOf(values), PartnerCode, Kind, UniversityId }
  const added = await callApi(routes.createPartner, { body })
  openWithMessage(paths.partner(added.Partner.PartnerId), added)
}

const change = (values: PartnerValues, Version: number, { PartnerId: id }: Partner) =>
  callApi(routes.changePartner, { params: { id }, body: { ...bodyOf(values), Version } })

function KindFields({ universities }: { universities: readonly Choice[] }) {
  const [kind] = useFormValue('Kind')
  return (
    <>
      <SelectField
        name="Kind"
        label="Kind"
        options={PARTNER_KINDS.map((each) => ({ value: each, label: KIND_NAMES[each] }))}
        required
      />
      {kind === 'university' && (
        <SelectField
          name="UniversityId"
          label="University"
          placeholder="Choose"
          options={universities}
          help="Its people see the applications to its courses, and nothing of agents."
          required
        />
      )}
    </>
  )
}
