import type { Generated } from 'kysely'
import type { Day, Decimal, DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'
import type { InvoiceStatusId } from '#domain/invoices/statuses'

/** The tables of university invoices: what they bill, what they say of the parties, and what became of them. */
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

/** What an invoice says of its company, bank and university, whatever their rows say since. Texts may be empty. */
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
  /** Null where the commission is an export of services, without tax. */
  tax_type: 'GST' | 'HST' | null
  tax_rate: Decimal | null
}

export interface InvoiceSendingTable {
  id: string
  invoice_id: string
  /** The invoice's version that was sent. */
  invoice_version: number
  /** The PDF that went with it; null for what was sent before it was kept. */
  file_id: string | null
  recipients: string[]
  message: string
  sent_by: string
  created_at: DefaultInstant
}

/** Only ever added to: a receipt that is undone is taken back by a row of its own. */
export interface InvoiceReceiptTable {
  id: string
  invoice_id: string
  /** 'YYYY-MM-DD' */
  received_at: string
  /** Below zero for a row that takes one back. */
  amount: Decimal
  currency: string
  reference_number: string
  /** Of a row that takes one back: why. */
  remarks: string
  reverses_id: string | null
  recorded_by: string
  created_at: DefaultInstant
}

/** An administrator accepted that the notes of an invoice share more than there is. */
export interface OverSharingAcceptanceTable {
  id: string
  invoice_id: string
  /** What there was to share, and what the notes shared, when it was accepted. */
  to_share: Decimal
  shared: Decimal
  remarks: string
  accepted_by: string
  created_at: DefaultInstant
}

export interface UniversityInvoiceTable {
  id: string
  company_id: number
  /** The version of the company that raised it: kept by the database. */
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

/** What a university asks about a line of an invoice. */
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

/** By when a university says that it pays; the latest one counts. */
export interface InvoicePayDayTable {
  id: string
  invoice_id: string
  pay_by: Day
  /** May be empty. */
  remarks: string
  said_by: string
  created_at: DefaultInstant
}
