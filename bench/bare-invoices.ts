import type pg from 'pg'

// The minimal reads for a page of university invoices: the rows, their lines, notes and receipts.
const LIST = `select counted.total, invoices.id, invoices.number, invoices.po_number, invoices.type_id, invoices.status_id,
    invoices.company_id, invoices.currency, invoices.issued_on::text, invoices.version, forms.university_name,
    companies.prefix, company_tax_type(companies.id, current_date) as tax_type, lines.amount, lines.student_count, lines.free_count, notes.note_count,
    notes.shared, receipts.received
  from (select count(*) as total from university_invoices where status_id = 4) counted
  cross join (
    select id from university_invoices where status_id = 4 order by created_at desc, id desc limit 25
  ) page
  join university_invoices invoices on invoices.id = page.id
  join invoice_forms forms on forms.invoice_id = invoices.id
  join companies on companies.id = invoices.company_id
  cross join lateral (
    select sum(each.amount) as amount, count(distinct each.application_id)::int as student_count,
      (count(*) filter (where claims.id is null))::int as free_count
    from university_invoice_lines each
    left join note_students claims
      on claims.application_id = each.application_id and claims.installment = each.installment
    where each.invoice_id = invoices.id) lines
  cross join lateral (
    select count(*)::int as note_count, sum(payable_amount) as shared from notes where invoice_id = invoices.id) notes
  cross join lateral (
    select sum(amount) as received from invoice_receipts where invoice_id = invoices.id) receipts
  order by invoices.created_at desc, invoices.id desc`

/** A page of received invoices, in the portal's JSON. */
export async function bareInvoices(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query({ name: 'invoices', text: LIST })
  return {
    data: { rows: rows.map(rowOf), totalCount: Number(rows[0]?.total ?? 0), pageNo: 1, pageSize: 25 },
  }
}

function rowOf(row: Record<string, string>) {
  return {
    InvoiceId: row.id,
    Number: row.number,
    PONumber: row.po_number,
    TypeId: row.type_id,
    Type: 'Final',
    StatusId: row.status_id,
    Status: 'Payment received for Invoice',
    UniversityName: row.university_name,
    CompanyId: row.company_id,
    Company: `${row.prefix} ${row.tax_type}`,
    Currency: row.currency,
    Amount: row.amount,
    PayableAmount: row.amount,
    Received: row.received,
    ToShare: row.received,
    SharedByNotes: row.shared,
    RemainingToShare: '0.00',
    IsOverShared: false,
    StudentCount: row.student_count,
    FreeCount: row.free_count,
    NoteCount: row.note_count,
    IssuedOn: row.issued_on,
    Version: row.version,
    IsNew: false,
  }
}
