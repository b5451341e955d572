import { type Kysely, type RawBuilder, sql } from 'kysely'
import { literals } from '#db/literals'
import type { Database } from '#db/schema'
import { uuidOf } from '#db/seed/made-up/ids'
import { BRIGHTPATH, NORTHSTAR } from '#db/seed/partners/partners'
import { PAID, PAYABLE } from '#domain/commission-notes/note/workflow'

/** Ids are equal in each seeding, whatever its date. */
const FIRST_SECOND = Date.UTC(2025, 0, 1) / 1000
const DAYS_TO_PAY = 18
const SHARE_OF_PARTLY_RECEIVED = 0.95
const RECEIVED = 4
const SHARE_OF_OVER_SHARED = 0.8

/** Inserts forms, sendings and receipts: all, most, too little or nothing. `now` is later than all of it. */
export async function insertReceipts(tx: Kysely<Database>, now: Date): Promise<void> {
  await insertForms(tx)
  const after = (days: RawBuilder<unknown>) => sql`least(created_at + ${days} * interval '24 hours', ${now})`
  const idOf = (kind: string) => uuidOf(sql`${FIRST_SECOND} + place`, sql`${kind}::text || id`)
  const demo = sql`partner_id in (${BRIGHTPATH.row.id}, ${NORTHSTAR.row.id})`
  await sql`create temp table billed on commit drop as
    select invoice.*, row_number() over (order by created_at, id) - 1 as place, coalesce(notes, 0) as notes, shared,
      id = first_value(id) over (order by status_id = ${RECEIVED}, is_waiting is not true, of_demo, created_at, id) as is_over_shared
    from (${sql.raw(AMOUNTS)}) invoice
    left join (select invoice_id, count(*) as notes, sum(payable_amount) as shared, count(*) filter (where ${demo}) as of_demo,
        bool_or(status_id in (${literals(PAYABLE)})) and not bool_or(status_id = ${sql.lit(PAID)}) as is_waiting
      from notes group by invoice_id) noted on noted.invoice_id = invoice.id`.execute(tx)
  await sql`insert into invoice_sendings (id, invoice_id, invoice_version, recipients, message, sent_by, created_at)
    select ${idOf('sending')}, id, 1, array[university_email], '', created_by, ${after(sql`1`)}
    from billed where status_id > 2`.execute(tx)
  await sql`insert into invoice_receipts (id, invoice_id, received_at, amount, currency, reference_number, remarks, recorded_by, created_at)
    select ${idOf('receipt')}, id, (received_at at time zone 'UTC')::date, received,
      currency, 'SWIFT-' || 41000 + place * 7, '', created_by, received_at
    from (select *, ${after(sql`(${DAYS_TO_PAY} + place % 9)`)} as received_at,
        case when is_over_shared then round(shared * ${SHARE_OF_OVER_SHARED}, currency_decimals(currency))
          when status_id = ${RECEIVED} then amount + tax
          when notes > 0 then trunc(trunc(amount + tax) * ${SHARE_OF_PARTLY_RECEIVED}) end as received
      from billed) paid where received is not null`.execute(tx)
  await bookReceivables(tx)
}

/** Gives every invoice without a form one with the details of its company and university. */
export async function insertForms(db: Kysely<Database>): Promise<void> {
  await sql`insert into invoice_forms (invoice_id, bank_name, bank_beneficiary, bank_account_no, bank_swift_code,
      branch_address, company_name, company_address, company_telephone, company_mobile, company_gstin, company_cin,
      company_sac_code, company_email, university_name, university_address, university_email, tax_type, tax_rate)
    select invoices.id, bank_name, bank_beneficiary, bank_account_no, bank_swift_code, branch_address, companies.name,
      companies.address, coalesce(telephone, ''), mobile, gstin, cin, coalesce(sac_code, ''), companies.email,
      universities.name, universities.address, universities.email,
      case when universities.country_id = companies.country_id then company_tax_type(companies.id, invoices.issued_on) end,
      case when universities.country_id = companies.country_id then company_tax_rate(companies.id, invoices.issued_on) end
    from university_invoices invoices
    join companies on companies.id = invoices.company_id
    join universities on universities.id = invoices.university_id
    on conflict (invoice_id) do nothing`.execute(db)
}

export const AMOUNTS = `select invoices.*, university_email, issued_on as day, number as reference, '' as memo, created_by as actor, lines.amount,
    round(lines.amount * coalesce(forms.tax_rate, 0) / 100, currency_decimals(invoices.currency)) as tax
  from university_invoices invoices
  join invoice_forms forms on forms.invoice_id = invoices.id
  join (select invoice_id, sum(amount) as amount from university_invoice_lines group by invoice_id having sum(amount) > 0) lines
    on lines.invoice_id = invoices.id`
const RECEIPTS = `select receipts.*, received_at as day, reference_number as reference, recorded_by as actor, university_id,
    number || case when remarks = '' then '' else ': ' || remarks end as memo
  from invoice_receipts receipts join university_invoices invoices on invoices.id = receipts.invoice_id`

/** Books the university invoices and receipts that the ledger lacks (docs/decisions/0061), unchained yet. */
export async function bookReceivables(db: Kysely<Database>): Promise<void> {
  await book(db, 'university-invoice', 'university_invoices', AMOUNTS, 'issued_on', {
    university_receivable: 'unbooked.amount + tax',
    commission_income: '-unbooked.amount',
    output_tax: '-tax',
  })
  await book(db, 'university-receipt', 'invoice_receipts', RECEIPTS, 'created_at', {
    bank: 'unbooked.amount',
    university_receivable: '-unbooked.amount',
  })
}

async function book(
  db: Kysely<Database>,
  kind: string,
  table: string,
  rows: string,
  order: string,
  accounts: Readonly<Record<string, string>>,
): Promise<void> {
  const amounts = Object.entries(accounts)
  const lines = amounts.map(([account, amount], place) => `(${place}, '${account}', ${amount})`)
  await sql
    .raw(`with unbooked as (select * from (${rows}) as found where not exists (
        select from ledger_entries where source_table = '${table}' and source_id = found.id and kind = '${kind}')),
    entries as (
      insert into ledger_entries (id, kind, occurred_on, reference, memo, actor_id, source_table, source_id, line_count, posted_at)
      select md5('${kind}' || id)::uuid, '${kind}', day, reference, memo, actor, '${table}', id,
        ${amounts.map(([, amount]) => `(${amount} <> 0)::int`).join(' + ')}, created_at
      from unbooked order by ${order}, id returning id, source_id)
    insert into ledger_lines (entry_id, position, account, university_id, currency, amount)
    select entries.id, line.position, line.account, university_id, currency, line.amount
    from entries join unbooked on unbooked.id = entries.source_id
    cross join lateral (values ${lines.join(', ')}) as line (position, account, amount) where line.amount <> 0`)
    .execute(db)
}
