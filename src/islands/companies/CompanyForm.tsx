import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import { companyLabel } from '#domain/companies/labels'
import * as routes from '#domain/companies/routes'
import type { Company } from '#domain/companies/schema'
import { paths } from '#domain/paths'
import { callApi } from '#islands/lib/call'
import { openWithMessage } from '#islands/lib/form-call'
import { EditDialog } from '../editing/EditDialog'
import { PlaceFields } from '../places/PlaceFields'
import { COMPANY_LABELS, type CompanyValues, companyBody, companyValues } from './company-values'
import { LogoField } from './LogoField'
import { TaxRateFields } from './TaxRateFields'

export interface CompanyFormProps {
  company: Company | null
  today: string
  onClose: () => void
}

const TEXT = 500

export function CompanyForm({ company, today, onClose }: CompanyFormProps) {
  return (
    <EditDialog
      editing={{
        row: company,
        valuesOf: companyValues,
        labels: COMPANY_LABELS,
        add: proposeNew,
        change: proposeChange,
      }}
      wide
      className="form-grid"
      title={company === null ? 'New company' : `Change ${company.CompanyName}`}
      submit="Propose"
      onClose={onClose}
    >
      <p className="muted whole">
        Another super administrator has to approve it. Earlier documents stay as they are.
      </p>
      <TextField name="CompanyName" label={companyLabel('CompanyName')} maxLength={200} required />
      {company === null && (
        <TextField
          name="Prefix"
          label="Prefix"
          help="Its numbers begin with it, such as KCO/CN/2627/000001. It cannot be changed later."
          maxLength={12}
          required
        />
      )}
      <div className="whole">
        <TextAreaField
          name="CompanyAddress"
          label={companyLabel('CompanyAddress')}
          rows={3}
          maxLength={TEXT}
          required
        />
      </div>
      <PlaceFields
        country={{ name: 'CountryId', label: 'Country' }}
        state={{ name: 'StateId', label: 'State' }}
      />
      <Line name="CompanyTelephoneNo" />
      <Line name="CompanyMobileNo" required />
      <Line name="CompanyEmail" required />
      <Line name="CompanyGSTIN" required />
      <Line name="CompanyCIN" required />
      <Line name="CompanySACCode" />
      <fieldset className="whole form-grid">
        <legend>Bank</legend>
        <Line name="BankName" required />
        <Line name="BankUltimateBeneficiary" required />
        <Line name="BankAcNo" required />
        <Line name="BankSwiftCode" required />
        <Line name="BranchAddress" required />
      </fieldset>
      <TaxRateFields today={today} />
      <fieldset className="whole form-grid">
        <legend>On papers</legend>
        <Line name="SignatoryName" />
        <Line name="SignatoryDesignation" />
        <div className="whole">
          <LogoField />
        </div>
      </fieldset>
    </EditDialog>
  )
}

async function proposeNew(values: CompanyValues): Promise<void> {
  const body = { ...companyBody(values), Prefix: values.Prefix }
  const sent = await callApi(routes.proposeCompany, { body })
  openWithMessage(paths.company(sent.Company.CompanyId), sent)
}

const proposeChange = (values: CompanyValues, Version: number, { CompanyId: id }: Company) =>
  callApi(routes.proposeCompanyChange, { params: { id }, body: { ...companyBody(values), Version } })

function Line({ name, required }: { name: string; required?: boolean }) {
  return <TextField name={name} label={companyLabel(name)} maxLength={TEXT} required={required ?? false} />
}
