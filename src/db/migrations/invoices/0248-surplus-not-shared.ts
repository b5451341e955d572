import { type Kysely, sql } from 'kysely'

const FUNCTION = `
-- Which of these invoices have notes that share more than came in without the tax in it, as sharingOf of the domain
-- says: what came in beyond the invoice goes back to the university.
create or replace function over_shared_among(ids uuid[]) returns table (invoice_id uuid) language sql stable as $$
  select billed.id
  from university_invoices billed
  join invoice_forms forms on forms.invoice_id = billed.id
  cross join lateral (select coalesce(sum(shared), 0) as shared from invoice_shares where invoice_id = billed.id) shares
  cross join lateral (select coalesce(sum(amount), 0) as received from invoice_receipts where invoice_id = billed.id) receipts
  cross join lateral (select coalesce(sum(amount), 0) as amount from university_invoice_lines where invoice_id = billed.id) lines
  cross join lateral (select
      lines.amount + round(lines.amount * coalesce(forms.tax_rate, 0) / 100, currency_decimals(billed.currency)) as payable,
      10::numeric ^ currency_decimals(billed.currency) as units) known
  cross join lateral (select least(receipts.received, known.payable) as received) kept
  where billed.id = any(ids)
    and shares.shared > case when known.payable = 0 or known.payable = lines.amount then kept.received
      else div(kept.received * lines.amount * known.units, known.payable) / known.units end
$$`

/** Finds invoices over-shared whose notes share what came in beyond them (docs/decisions/0019). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTION).execute(db)
  // An invoice that changes meanwhile is doubted by its own triggers.
  await sql`insert into sharing_doubts (invoice_id, is_settled)
    select invoice_id, true from over_shared_among(array(
      select invoice_id from invoice_receipts group by invoice_id))
    where invoice_id not in (select invoice_id from sharing_doubts)`.execute(db)
}
