import { sql } from 'kysely'
import type { Db } from '#db/database'
import { minus, sum } from '#domain/money/money'
import { type TaxLine, taxLines } from '#domain/money/tax'
import type { Accrual } from '#domain/payments/entries'

/** What is owed of a note and what was paid of it, exact amounts in its currency. */
export interface NoteOwed {
  payable: string
  /** The tax that the partner adds on its invoice. */
  taxes: TaxLine[]
  /** Payable and tax. */
  owed: string
  /** By payments that were not reversed. */
  paid: string
  outstanding: string
  /** What the ledger does not hold yet of what is owed. */
  unbooked: Accrual
}

interface OwedRecord {
  id: string
  currency: string
  payable_amount: string
  is_gst_enabled: boolean
  tax_type: 'GST' | 'HST'
  tax_rate: string
  one_state: boolean
  paid: string
  booked_commission: string
  booked_tax: string
}

/** What is owed of these notes, by their id; the notes are locked, or it is only shown. */
export async function owedOf(db: Db, noteIds: readonly string[]): Promise<Map<string, NoteOwed>> {
  const { rows } = await sql<OwedRecord>`
    select notes.id, notes.currency, notes.payable_amount, notes.is_gst_enabled, companies.tax_type, companies.tax_rate,
      coalesce(companies.state_id is not null
        and companies.country_id = coalesce(subsidiaries.country_id, partners.country_id)
        and companies.state_id = case when subsidiaries.id is null then partners.state_id else subsidiaries.state_id end,
        false) as one_state,
      coalesce((select sum(amount) from payments where note_id = notes.id and reversed_at is null), 0)::numeric(18,2) as paid,
      coalesce(booked.commission, 0)::numeric(18,2) as booked_commission, coalesce(booked.tax, 0)::numeric(18,2) as booked_tax
    from notes
    join companies on companies.id = notes.company_id
    join partners on partners.id = notes.partner_id
    left join subsidiaries on subsidiaries.id = notes.subsidiary_id
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
  const taxes = row.is_gst_enabled ? taxLines(row.payable_amount, row.currency, tax, row.one_state) : []
  const taxTotal = sum(taxes.map((line) => line.amount))
  const owed = sum([row.payable_amount, taxTotal])
  return {
    payable: row.payable_amount,
    taxes,
    owed,
    paid: row.paid,
    outstanding: minus(owed, row.paid),
    unbooked: {
      commission: minus(row.payable_amount, row.booked_commission),
      tax: minus(taxTotal, row.booked_tax),
    },
  }
}
