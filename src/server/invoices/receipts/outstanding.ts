import { sql } from 'kysely'

/** Of one of `invoices`, with tax, in its currency; join its `forms`. Negative if more was received. */
export const OUTSTANDING = sql<string>`(select lines.amount
    + case when forms.tax_type is null or forms.tax_rate is null then 0
      else round(lines.amount * forms.tax_rate / 100, currency_decimals(invoices.currency)) end
    - coalesce((select sum(amount) from invoice_receipts where invoice_id = invoices.id), 0)
  from (select coalesce(sum(amount), 0) as amount from university_invoice_lines where invoice_id = invoices.id) lines)`
