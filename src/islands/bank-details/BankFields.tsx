import { FileField } from '#components/ui/forms/FileField'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { isAskedIn, requiredFields } from '#domain/bank-details/countries'
import {
  ACCOUNT_FIELDS,
  BANK_LABELS,
  type BankDetails,
  type BankField,
  CERTIFICATES,
  type Certificate,
  PAN_STATUSES,
} from '#domain/bank-details/fields'
import { needsProof } from '#domain/bank-details/proof'
import { acceptAttribute } from '#domain/files/rules'
import type { Countries } from './value-shown'

const COUNTRY = 'bank_country'
const GROUPS: readonly { title: string; fields: readonly BankField[] }[] = [
  {
    title: 'Account',
    // The country comes first: it decides which other fields are asked for.
    fields: [COUNTRY, ...ACCOUNT_FIELDS.filter((field) => field !== COUNTRY)],
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
const TYPES: Partial<Record<BankField, 'date' | 'email' | 'tel'>> = {
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

const CHOICES = PAN_STATUSES.map((status) => ({ value: status, label: status }))

interface BankFieldsProps {
  countries: Countries
  known: BankDetails
  isSubsidiary: boolean
}

/** Fields of bank details, as the chosen country requires them; a known value is shown for any country. */
export function BankFields({ countries, known, isSubsidiary }: BankFieldsProps) {
  const [details] = useFormValue<BankDetails>('Details')
  const country = details.bank_country
  const required = requiredFields(country)
  const isAsked = (field: BankField) =>
    (details[field] !== '' || isAskedIn(field, country)) && !(isSubsidiary && OF_PARENT.includes(field))
  const certificates = CERTIFICATES.filter(isAsked)

  const drawn = (field: BankField) => {
    const props = {
      name: `Details.${field}`,
      label: BANK_LABELS[field],
      required: required.includes(field),
      help: HELP[field],
    }
    if (field !== 'bank_country' && field !== 'pan_status')
      return <TextField key={field} {...props} type={TYPES[field]} maxLength={200} />
    const options = field === 'bank_country' ? countries : CHOICES
    return <SelectField key={field} {...props} placeholder="Choose" options={options} />
  }

  return (
    <>
      {GROUPS.map(({ title, fields }) => {
        const asked = fields.filter(isAsked)
        if (asked.length === 0) return null
        return (
          <fieldset key={title}>
            <legend>{title}</legend>
            {asked.map(drawn)}
          </fieldset>
        )
      })}
      {certificates.length > 0 && (
        <fieldset>
          <legend>Documents</legend>
          {certificates.map((field) => (
            <FileField
              key={field}
              name={`Files.${field}`}
              label={BANK_LABELS[field]}
              required={field === 'account_proof' && needsProof(known, details)}
              help={helpOf(field, details)}
              accept={acceptAttribute('document')}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

function helpOf(field: Certificate, details: BankDetails): string | undefined {
  if (field === 'account_proof')
    return 'A cancelled cheque or a bank statement that shows the account. Needed whenever the account changes.'
  return details[field] ? 'One is on file; another one takes its place.' : undefined
}
