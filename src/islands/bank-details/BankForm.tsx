import { FormDialog } from '#components/ui/forms/FormDialog'
import type { Refusal, SubmitForm } from '#components/ui/forms/refusal'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import type { CompanyBankDetails } from '#domain/bank-details/change'
import {
  type BankDetails,
  CERTIFICATES,
  type Certificate,
  NO_DETAILS,
  type PanStatus,
} from '#domain/bank-details/fields'
import * as routes from '#domain/bank-details/routes'
import { callApi } from '#islands/lib/call'
import { refusalOf, reloadWithMessage } from '#islands/lib/form-call'
import { BankFields } from './BankFields'
import type { Countries } from './value-shown'

interface BankFormProps {
  company: CompanyBankDetails
  countries: Countries
  onClose: () => void
}

type Files = Record<Certificate, readonly File[]>
const NO_FILES: Files = { account_proof: [], pan_certificate: [], gst_certificate: [], msme_certificate: [] }

/** Requests new bank details of a company, or its first ones; fields that the country requires are marked. */
export function BankForm({ company, countries, onClose }: BankFormProps) {
  const { Name, CountryId, PartnerId, SubsidiaryId, Version, BankInfo } = company
  const details: BankDetails = BankInfo ?? {
    ...NO_DETAILS,
    name_of_beneficiary: Name,
    bank_country: CountryId,
  }
  const first = { Details: details, Files: NO_FILES, Reason: '' }

  const send: SubmitForm<typeof first> = async (values, _set, onProgress) => {
    try {
      const typed = { ...values.Details, ...(await uploaded(PartnerId, values.Files, onProgress)) }
      const Details = { ...typed, pan_status: typed.pan_status as PanStatus }
      const body = { PartnerId, SubsidiaryId, Version, Reason: values.Reason, Details }
      reloadWithMessage(await callApi(routes.askBankChange, { body }))
      return null
    } catch (error) {
      return besideTheFiles(refusalOf(error))
    }
  }

  return (
    <FormDialog
      wide
      title={`${BankInfo ? 'Change' : 'Give'} the bank details of ${Name}`}
      submit="Submit request"
      className="bank-form"
      defaults={first}
      onClose={onClose}
      onSubmit={send}
    >
      <p className="muted">
        Nothing changes until a second person in finance approves it. The e-mail addresses on file are
        notified now and again when it takes effect.
      </p>
      <BankFields countries={countries} known={BankInfo ?? NO_DETAILS} isSubsidiary={SubsidiaryId !== null} />
      <TextAreaField
        name="Reason"
        label="Reason"
        help="The approver reads it."
        required
        rows={2}
        maxLength={5000}
      />
    </FormDialog>
  )
}

function besideTheFiles(refusal: Refusal): Refusal {
  const fields = Object.entries(refusal.fields).map(([name, words]) => {
    const certificate = CERTIFICATES.find((each) => name === `Details.${each}`)
    return [certificate ? `Files.${certificate}` : name, words]
  })
  return { ...refusal, fields: Object.fromEntries(fields) }
}

async function uploaded(
  partnerId: string,
  files: Files,
  onProgress?: (share: number) => void,
): Promise<Partial<Record<Certificate, string>>> {
  const ids: Partial<Record<Certificate, string>> = {}
  for (const field of CERTIFICATES) {
    const [file] = files[field]
    if (!file) continue
    const form = { certificate: file }
    ids[field] = (
      await callApi(routes.uploadCertificate, { params: { id: partnerId }, form, onProgress })
    ).FileId
  }
  return ids
}
