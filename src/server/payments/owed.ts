import { sql } from 'kysely'
import type { Db } from '#db/database'
import { minus } from '#domain/money/money'
import type { NoteAmounts } from '#domain/money/note-amounts'
import { linesOfTax, type TaxLine, taxLines } from '#domain/money/tax'
import type { TaxType } from '#domain/money/tax-words'
import { supplyBetween } from '#domain/partner-invoices/bill'
import type { Accrual } from '#domain/payments/entries'
import { AMOUNTS, type AmountRecord, amountColumns } from '#server/commission-notes/note/amounts'

export interface NoteOwed extends NoteAmounts {
  /** From the tax invoice, else from the setting and the two states. */
  taxes: TaxLine[]
  taxType: TaxType
  unbooked: Accrual
}

interface OwedRecord extends AmountRecord {
  id: string
  currency: string
  tax_type: TaxType
  tax_rate: string
  country_id: string
  state_id: string | null
  issuer_country: string
  issuer_state: string | null
  tax_lines: TaxLine[] | null
  booked_commission: string
  booked_tax: string
}

/** What is owed on these notes, by note id. Lock the notes first unless the result is only displayed. */
export async function owedOf(db: Db, noteIds: readonly string[]): Promise<Map<string, NoteOwed>> {
  const { rows } = await sql<OwedRecord>`
    select notes.id, notes.currency, ${amountColumns}, notes.tax_type, notes.tax_rate,
      invoices.tax_lines,
      companies.country_id, companies.state_id, coalesce(subsidiaries.country_id, partners.country_id) as issuer_country,
      case when subsidiaries.id is null then partners.state_id else subsidiaries.state_id end as issuer_state,
      coalesce(booked.commission, 0)::numeric(18,2) as booked_commission, coalesce(booked.tax, 0)::numeric(18,2) as booked_tax
    from notes
    join company_versions companies
      on companies.id = notes.company_id and companies.company_version = notes.company_version
    join partners on partners.id = notes.partner_id
    left join subsidiaries on subsidiaries.id = notes.subsidiary_id
    left join partner_invoices invoices on invoices.id = notes.partner_invoice_id
      and invoices.payable_amount = notes.payable_amount and notes.partner_invoice_payable = notes.payable_amount
    left join lateral (
      select sum(lines.amount) filter (where lines.account = 'commission_expense') as commission,
        sum(lines.amount) filter (where lines.account = 'input_tax') as tax
      from ledger_lines lines join ledger_entries entries on entries.id = lines.entry_id
      where lines.note_id = notes.id and lines.account in ('commission_expense', 'input_tax')
        and entries.kind in ('commission-owed', 'commission-owed-reversed')) booked on true
    where notes.id = any(${noteIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, toOwed(row)]))
}

function toOwed(row: OwedRecord): NoteOwed {
  const tax = { type: row.tax_type, rate: row.tax_rate }
  const company = { countryId: row.country_id, stateId: row.state_id }
  const supply = supplyBetween(company, { countryId: row.issuer_country, stateId: row.issuer_state })
  const bySetting = taxLines(row.payable_amount, row.currency, tax, supply)
  return {
    ...AMOUNTS.read(row),
    taxType: row.tax_type,
    taxes: linesOfTax(row.tax_amount, row.tax_lines ?? bySetting),
    unbooked: {
      commission: minus(row.payable_amount, row.booked_commission),
      tax: minus(row.tax_amount, row.booked_tax),
    },
  }
}
