import { sql } from 'kysely'

/**
 * What is still to be received of one of `invoices`, with tax, in its currency; its `forms` must be joined. Below zero where more came in
 * than a revised invoice says.
 */
export const OUTSTANDING = sql<string>`(select lines.amount
    + case when forms.tax_type is null or forms.tax_rate is null then 0
      else round(lines.amount * forms.tax_rate / 100, currency_decimals(invoices.currency)) end
    - coalesce((select sum(amount) from invoice_receipts where invoice_id = invoices.id), 0)
  from (select coalesce(sum(amount), 0) as amount from university_invoice_lines where invoice_id = invoices.id) lines)`
