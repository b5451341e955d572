import type { ColumnType, Generated } from 'kysely'
import type { Day, Decimal } from '#db/tables/columns'
import type { TaxLine } from '#domain/money/tax'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** The tables of partners' tax invoices. */
export interface PartnerInvoiceTables {
  partner_invoices: PartnerInvoiceTable
  partner_invoice_numbers: PartnerInvoiceNumberTable
}

/** Every tax invoice that a note ever had; `notes.partner_invoice_id` names the one that counts. */
export interface PartnerInvoiceTable {
  id: string
  note_id: string
  /** The note's. */
  partner_id: string
  file_id: string
  payable_amount: Decimal
  uploaded_by: string
  on_behalf: Generated<boolean>
  /** Null where nobody said it: a PDF that came without its fields. */
  number: Optional<string>
  invoice_date: Optional<Day>
  /** Of the invoice date, by the calendar of India: '2627'. */
  financial_year: Optional<string>
  signatory_name: Generated<string>
  signatory_designation: Generated<string>
  purpose_code: Generated<string>
  is_non_gst_declared: Generated<boolean>
  /** What the note asked to bill when the invoice came in, tax and total; null for invoices older than these columns. */
  tax_lines: ColumnType<TaxLine[] | null, string | null | undefined, string | null>
  total_amount: Optional<Decimal>
  /** For whom it was made out; null for the parent company. */
  subsidiary_id: Optional<string>
  /** The portal made the PDF; otherwise the partner did. */
  is_portal_made: Generated<boolean>
  is_signed: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** A number that a partner's invoice has in a financial year, and for which note: the database refuses a second one. */
export interface PartnerInvoiceNumberTable {
  partner_id: string
  financial_year: string
  /** In capitals. */
  number: string
  note_id: string
}
