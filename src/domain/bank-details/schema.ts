import { z } from 'zod'
import type { BankField, BankDetails as Values } from './fields'

const storedText = z.string().default('')

export const BankDetails = z
  .object({
    account_no: storedText,
    name_of_bank: storedText,
    name_of_beneficiary: storedText,
    bank_city: storedText,
    bank_state: storedText,
    /** Two letters, ISO 3166. */
    bank_country: storedText,
    bank_location: storedText,
    swift_code: storedText,
    iban_code: storedText,
    ifsc_code: storedText,
    routing_number: storedText,
    bsb_code: storedText,
    sort_code: storedText,
    institution_code: storedText,
    transit_code: storedText,
    hst_number: storedText,
    pan_no: storedText,
    pan_status: storedText,
    s_taxreg_no: storedText,
    /** Read from the partner for the parent company, because the partner's payment deadline depends on it. */
    msme_registration_no: storedText,
    msme_registration_date: storedText,
    contact_email: storedText,
    alternate_email: storedText,
    concerned_person: storedText,
    contact_number: storedText,
    pan_certificate: storedText,
    gst_certificate: storedText,
    msme_certificate: storedText,
    account_proof: storedText,
  } satisfies Record<BankField, z.ZodType>)
  .meta({ id: 'BankDetails' })
export type BankDetails = Values
