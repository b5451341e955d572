import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SelectField } from '#components/ui/forms/SelectField'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/onboarding/routes'
import type { Onboarding } from '#domain/onboarding/schema'
import { callApi } from '#islands/lib/call'
import { EditForm } from '../editing/EditForm'

interface CompanyStepProps {
  onboarding: Onboarding
  states: readonly { value: string; label: string }[]
}

/** The partner's company data; it can be saved incomplete. */
export function CompanyStep({ onboarding, states }: CompanyStepProps) {
  const isIndian = onboarding.PartnerCountry === 'IN'
  return (
    <EditForm
      editing={{
        row: onboarding,
        valuesOf,
        labels: LABELS,
        change,
        savedAs: { name: `onboarding:${onboarding.PartnerId}` },
      }}
      className="columns"
      aria-label="Company"
    >
      <TextField name="PartnerAddress" label={LABELS.PartnerAddress} maxLength={300} />
      <TextField name="PartnerCity" label={LABELS.PartnerCity} maxLength={100} />
      {states.length > 0 ? (
        <SelectField name="PartnerState" label={LABELS.PartnerState} placeholder="Choose" options={states} />
      ) : (
        <TextField name="PartnerState" label={LABELS.PartnerState} maxLength={50} />
      )}
      {isIndian ? (
        <>
          <TextField name="PAN" label={LABELS.PAN} maxLength={10} />
          <TextField
            name="GSTIN"
            label={LABELS.GSTIN}
            help="Where you are registered for GST."
            maxLength={15}
          />
        </>
      ) : (
        <TextField name="TaxNumber" label={LABELS.TaxNumber} maxLength={50} />
      )}
      <div className="whole">
        <CheckboxField
          name="IsContractAccepted"
          label="I accept the partner contract for the company named above"
        />
      </div>
      <div className="whole stack stack-near">
        <FormMessage />
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </div>
    </EditForm>
  )
}

const LABELS = {
  PartnerAddress: 'Address',
  PartnerCity: 'City',
  PartnerState: 'State',
  GSTIN: 'GSTIN',
  PAN: 'PAN',
  TaxNumber: 'Tax number',
  IsContractAccepted: 'The partner contract',
} satisfies Record<keyof CompanyValues, string>

type CompanyValues = ReturnType<typeof valuesOf>

function valuesOf(onboarding: Onboarding) {
  return {
    PartnerAddress: onboarding.PartnerAddress,
    PartnerCity: onboarding.PartnerCity,
    PartnerState: onboarding.PartnerState ?? '',
    GSTIN: onboarding.GSTIN ?? '',
    PAN: onboarding.PAN ?? '',
    TaxNumber: onboarding.TaxNumber ?? '',
    IsContractAccepted: onboarding.IsContractAccepted,
  }
}

const change = (values: CompanyValues, Version: number, { PartnerId: id }: Onboarding) =>
  callApi(routes.saveOnboardingCompany, { params: { id }, body: { ...values, Version } })
