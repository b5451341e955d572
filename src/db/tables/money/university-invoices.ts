import type { Generated } from 'kysely'
import type { Day, Decimal, DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'
import type { InvoiceStatusId } from '#domain/invoices/statuses'

export interface UniversityInvoiceTables {
  university_invoices: UniversityInvoiceTable
  university_invoice_lines: UniversityInvoiceLineTable
  invoice_forms: InvoiceFormTable
  invoice_sendings: InvoiceSendingTable
  invoice_receipts: InvoiceReceiptTable
  over_sharing_acceptances: OverSharingAcceptanceTable
  invoice_questions: InvoiceQuestionTable
  invoice_pay_days: InvoicePayDayTable
}

/** The company, bank and university details on an invoice, as of its issue. Texts may be empty. */
export interface InvoiceFormTable {
  invoice_id: string
  bank_name: string
  bank_beneficiary: string
  bank_account_no: string
  bank_swift_code: string
  branch_address: string
  company_name: string
  company_address: string
  company_telephone: string
  company_mobile: string
  company_gstin: string
  company_cin: string
  company_sac_code: string
  company_email: string
  university_name: string
  university_address: string
  /** Addresses, separated by commas. */
  university_email: string
  /** Null when the commission is an untaxed export of services. */
  tax_type: 'GST' | 'HST' | null
  tax_rate: Decimal | null
}

export interface InvoiceSendingTable {
  id: string
  invoice_id: string
  invoice_version: number
  file_id: string | null
  recipients: string[]
  message: string
  sent_by: string
  created_at: DefaultInstant
}

/** Append-only: a receipt is undone by a row of its own. */
export interface InvoiceReceiptTable {
  id: string
  invoice_id: string
  /** 'YYYY-MM-DD' */
  received_at: string
  /** Negative for a reversal. */
  amount: Decimal
  currency: string
  reference_number: string
  remarks: string
  reverses_id: string | null
  recorded_by: string
  created_at: DefaultInstant
}

export interface OverSharingAcceptanceTable {
  id: string
  invoice_id: string
  to_share: Decimal
  shared: Decimal
  remarks: string
  accepted_by: string
  created_at: DefaultInstant
}

export interface UniversityInvoiceTable {
  id: string
  company_id: number
  company_version: Generated<number>
  number: string
  po_number: Generated<string>
  type_id: 1 | 2
  status_id: InvoiceStatusId
  university_id: string
  currency: string
  created_by: string
  issued_on: Day
  version: Generated<number>
  created_at: DefaultInstant
}

export interface UniversityInvoiceLineTable {
  invoice_id: string
  application_id: string
  installment: string
  position: number
  tuition_fee: Decimal
  scholarship_received: Decimal
  commission_rate: Decimal
  amount: Decimal
}

export interface InvoiceQuestionTable {
  id: string
  invoice_id: string
  application_id: string
  installment: string
  text: string
  asked_by: string
  asked_at: DefaultInstant
  answered_by: LaterText
  answered_at: LaterInstant
  answer: LaterText
}

/** The date by which a university promises to pay. The latest one counts. */
export interface InvoicePayDayTable {
  id: string
  invoice_id: string
  pay_by: Day
  remarks: string
  said_by: string
  created_at: DefaultInstant
}
