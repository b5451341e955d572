import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SelectField } from '#components/ui/forms/SelectField'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/onboarding/routes'
import type { Onboarding } from '#domain/onboarding/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { savedForm } from '#islands/lib/saving/saved-form'

interface CompanyStepProps {
  onboarding: Onboarding
  /** The country's states; empty if it has none. */
  states: readonly { value: string; label: string }[]
}

/** The partner's company data; it can be saved incomplete. */
export function CompanyStep({ onboarding, states }: CompanyStepProps) {
  const isIndian = onboarding.PartnerCountry === 'IN'
  const defaults = {
    PartnerAddress: onboarding.PartnerAddress,
    PartnerCity: onboarding.PartnerCity,
    PartnerState: onboarding.PartnerState ?? '',
    GSTIN: onboarding.GSTIN ?? '',
    PAN: onboarding.PAN ?? '',
    TaxNumber: onboarding.TaxNumber ?? '',
    IsContractAccepted: onboarding.IsContractAccepted,
  }
  const kept = savedForm<typeof defaults>({
    name: `onboarding:${onboarding.PartnerId}`,
    version: onboarding.Version,
    defaults,
  })
  const save = formCall(async (values: typeof defaults) => {
    const params = { id: onboarding.PartnerId }
    const body = { Version: onboarding.Version, ...values }
    const answer = await callApi(routes.saveOnboardingCompany, { params, body })
    kept.forget()
    reloadSaying(answer)
  })
  return (
    <Form className="columns" aria-label="Company" defaults={defaults} kept={kept} onSubmit={save}>
      <TextField name="PartnerAddress" label="Address" maxLength={300} />
      <TextField name="PartnerCity" label="City" maxLength={100} />
      {states.length > 0 ? (
        <SelectField name="PartnerState" label="State" placeholder="Choose" options={states} />
      ) : (
        <TextField name="PartnerState" label="State" maxLength={50} />
      )}
      {isIndian ? (
        <>
          <TextField name="PAN" label="PAN" maxLength={10} />
          <TextField name="GSTIN" label="GSTIN" help="Where you are registered for GST." maxLength={15} />
        </>
      ) : (
        <TextField name="TaxNumber" label="Tax number" maxLength={50} />
      )}
      <div className="whole">
        <CheckboxField
          name="IsContractAccepted"
          label="I accept the partner contract for the company named above"
        />
      </div>
      <div className="whole">
        <FormMessage />
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  )
}
