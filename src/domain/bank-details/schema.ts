import { z } from 'zod'
import type { BankField, BankDetails as Values } from './fields'

const kept = z.string().default('')

/** Bank details of a partner or subsidiary (docs/decisions/0023); '' if not given. */
export const BankDetails = z
  .object({
    account_no: kept,
    name_of_bank: kept,
    name_of_beneficiary: kept,
    bank_city: kept,
    bank_state: kept,
    /** Two letters, ISO 3166. */
    bank_country: kept,
    bank_location: kept,
    swift_code: kept,
    iban_code: kept,
    ifsc_code: kept,
    routing_number: kept,
    bsb_code: kept,
    sort_code: kept,
    institution_code: kept,
    transit_code: kept,
    hst_number: kept,
    pan_no: kept,
    pan_status: kept,
    s_taxreg_no: kept,
    /** Read from the partner for the parent company, because the partner's payment deadline depends on it. */
    msme_registration_no: kept,
    /** 'YYYY-MM-DD'. */
    msme_registration_date: kept,
    contact_email: kept,
    alternate_email: kept,
    concerned_person: kept,
    contact_number: kept,
    /** Ids of files uploaded as certificates. */
    pan_certificate: kept,
    gst_certificate: kept,
    msme_certificate: kept,
    /** A cancelled cheque or a bank statement that shows the account. */
    account_proof: kept,
  } satisfies Record<BankField, z.ZodType>)
  .meta({ id: 'BankDetails' })
export type BankDetails = Values
