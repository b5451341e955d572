import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FilePicker } from '#components/ui/forms/FilePicker'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Input, Select, TextArea } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import type { CompanyBankDetails } from '#domain/bank-details/change'
import { isAskedIn, requiredFields } from '#domain/bank-details/countries'
import {
  BANK_LABELS,
  type BankDetails,
  type BankField,
  CERTIFICATES,
  type Certificate,
  NO_DETAILS,
  PAN_STATUSES,
  type PanStatus,
} from '#domain/bank-details/fields'
import * as routes from '#domain/bank-details/routes'
import { acceptAttribute } from '#domain/files/rules'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import type { Countries } from './value-shown'

interface BankFormProps {
  /** With whole values. */
  company: CompanyBankDetails
  countries: Countries
  userId: string
  onClose: () => void
}

const GROUPS: readonly { title: string; fields: readonly BankField[] }[] = [
  {
    title: 'Account',
    fields: [
      'bank_country',
      'name_of_beneficiary',
      'account_no',
      'iban_code',
      'ifsc_code',
      'swift_code',
      'institution_code',
      'transit_code',
    ],
  },
  { title: 'Bank', fields: ['name_of_bank', 'bank_location', 'bank_city', 'bank_state'] },
  {
    title: 'Registrations',
    fields: [
      'pan_no',
      'pan_status',
      's_taxreg_no',
      'hst_number',
      'msme_registration_no',
      'msme_registration_date',
    ],
  },
  {
    title: 'Contact',
    fields: ['concerned_person', 'contact_number', 'contact_email', 'alternate_email'],
  },
]
const TYPES: Partial<Record<BankField, string>> = {
  msme_registration_date: 'date',
  contact_email: 'email',
  alternate_email: 'email',
  contact_number: 'tel',
}
const HELP: Partial<Record<BankField, string>> = {
  contact_email: 'Told before anything about this account changes.',
  contact_number: 'With its country code, such as +91 98220 00000.',
}
const OF_PARENT: readonly BankField[] = ['msme_registration_no', 'msme_registration_date', 'msme_certificate']

/** Asks for other bank details of a company, or its first ones; what a country needs is marked. */
export function BankForm({ company, countries, userId, onClose }: BankFormProps) {
  const { Name, CountryId, PartnerId, SubsidiaryId } = company
  const [details, setDetails] = useState<BankDetails>(
    company.BankInfo ?? { ...NO_DETAILS, name_of_beneficiary: Name, bank_country: CountryId },
  )
  const [files, setFiles] = useState<Partial<Record<Certificate, readonly File[]>>>({})
  const [reason, setReason] = useState('')
  const { busy, fields, message, conflict, submit } = useSubmission()
  const country = details.bank_country
  const required = requiredFields(country)
  const isAsked = (field: BankField) =>
    (details[field] !== '' || isAskedIn(field, country)) &&
    (SubsidiaryId === null || !OF_PARENT.includes(field))
  const set = (field: BankField, value: string) => setDetails({ ...details, [field]: value })

  const send = () =>
    submit(async () => {
      const Details = { ...details, ...(await uploaded(PartnerId, userId, files)) }
      const body = {
        UserId: userId,
        PartnerId,
        SubsidiaryId,
        Version: company.Version,
        Reason: reason,
        Details: { ...Details, pan_status: Details.pan_status as PanStatus },
      }
      const done = await callApi(routes.askBankChange, { body })
      toastOnNextPage(done.message)
      location.reload()
    })

  return (
    <Dialog
      open
      wide
      title={`${company.BankInfo ? 'Change' : 'Give'} the bank details of ${Name}`}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Submit request
          </Button>
        </>
      }
    >
      <div className="bank-form">
        <p className="muted">
          Nothing changes until a second person of finance approves it. The addresses on record are told now
          and when it takes effect.
        </p>
        {GROUPS.map(({ title, fields: members }) => {
          const asked = members.filter(isAsked)
          if (asked.length === 0) return null
          return (
            <fieldset key={title}>
              <legend>{title}</legend>
              {asked.map((field) => (
                <Field
                  key={field}
                  label={BANK_LABELS[field]}
                  required={required.includes(field)}
                  help={HELP[field]}
                  error={fields[`Details.${field}`]}
                >
                  {(control) =>
                    field === 'bank_country' || field === 'pan_status' ? (
                      <Select
                        {...control}
                        placeholder="Choose"
                        options={
                          field === 'bank_country'
                            ? countries
                            : PAN_STATUSES.map((status) => ({ value: status, label: status }))
                        }
                        value={details[field]}
                        onChange={(event) => set(field, event.target.value)}
                      />
                    ) : (
                      <Input
                        {...control}
                        type={TYPES[field] ?? 'text'}
                        maxLength={200}
                        value={details[field]}
                        onChange={(event) => set(field, event.target.value)}
                      />
                    )
                  }
                </Field>
              ))}
            </fieldset>
          )
        })}
        {CERTIFICATES.some(isAsked) && (
          <fieldset>
            <legend>Certificates</legend>
            {CERTIFICATES.filter(isAsked).map((field) => (
              <Field
                key={field}
                label={BANK_LABELS[field]}
                help={details[field] ? 'One is on file; another one takes its place.' : undefined}
                error={fields[`Details.${field}`]}
              >
                {(control) => (
                  <FilePicker
                    {...control}
                    accept={acceptAttribute('document')}
                    files={files[field] ?? []}
                    onFiles={(chosen) => setFiles({ ...files, [field]: chosen })}
                  />
                )}
              </Field>
            ))}
          </fieldset>
        )}
        <Field label="Reason" help="Whoever decides reads it." required error={fields.Reason}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={5000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
      <FormFailure message={conflict ?? message} />
    </Dialog>
  )
}

/** Uploads the chosen certificates; gives their ids by field. */
async function uploaded(
  partnerId: string,
  userId: string,
  files: Partial<Record<Certificate, readonly File[]>>,
): Promise<Partial<Record<Certificate, string>>> {
  const ids: Partial<Record<Certificate, string>> = {}
  for (const field of CERTIFICATES) {
    const file = files[field]?.[0]
    if (!file) continue
    const form = { UserId: userId, certificate: file }
    ids[field] = (await callApi(routes.uploadCertificate, { params: { id: partnerId }, form })).FileId
  }
  return ids
}
