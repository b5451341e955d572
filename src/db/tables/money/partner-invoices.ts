import type { ColumnType, Generated } from 'kysely'
import type { Day, Decimal } from '#db/tables/columns'
import type { TaxLine } from '#domain/money/tax'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface PartnerInvoiceTables {
  partner_invoices: PartnerInvoiceTable
  partner_invoice_numbers: PartnerInvoiceNumberTable
}

/** Every tax invoice that a note ever had. `notes.partner_invoice_id` names the current one. */
export interface PartnerInvoiceTable {
  id: string
  note_id: string
  partner_id: string
  file_id: string
  payable_amount: Decimal
  uploaded_by: string
  on_behalf: Generated<boolean>
  number: Optional<string>
  invoice_date: Optional<Day>
  financial_year: Optional<string>
  signatory_name: Generated<string>
  signatory_designation: Generated<string>
  purpose_code: Generated<string>
  is_non_gst_declared: Generated<boolean>
  /** The note's requested tax and total when the invoice arrived; null for older invoices. */
  tax_lines: ColumnType<TaxLine[] | null, string | null | undefined, string | null>
  total_amount: Optional<Decimal>
  subsidiary_id: Optional<string>
  is_portal_made: Generated<boolean>
  is_signed: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PartnerInvoiceNumberTable {
  partner_id: string
  financial_year: string
  /** In capitals. */
  number: string
  note_id: string
}
