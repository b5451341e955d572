import { sql } from 'kysely'
import type { Db } from '#db/database'
import { commissionNumber, financialYearOf, invoiceNumber } from '#domain/numbering/numbers'

interface Numbered {
  id: number
  prefix: string
}

/** Locks the counter until the transaction ends: none is used twice, and a rollback returns it (docs/reference/conventions.md). */
export async function nextCommissionNumber(
  tx: Db,
  company: Numbered,
  at: Date,
): Promise<{ number: string; financialYear: string }> {
  const financialYear = financialYearOf(at)
  const sequence = await nextOf(tx, company, 'CN', financialYear)
  return { number: commissionNumber(company.prefix, financialYear, sequence), financialYear }
}

/** Takes the next invoice number in the same way; skips numbers typed by hand, which leave no gap. */
export async function nextInvoiceNumber(tx: Db, company: Numbered, at: Date): Promise<string> {
  const financialYear = financialYearOf(at)
  for (;;) {
    const sequence = await nextOf(tx, company, 'INV', financialYear)
    const number = invoiceNumber(company.prefix, financialYear, sequence)
    const { rows } = await sql`select from university_invoices where number = ${number}`.execute(tx)
    if (rows.length === 0) return number
  }
}

async function nextOf(tx: Db, company: Numbered, kind: 'CN' | 'INV', financialYear: string): Promise<number> {
  const { last_number } = await tx
    .insertInto('number_series')
    .values({ company_id: company.id, kind, financial_year: financialYear, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind', 'financial_year'])
        .doUpdateSet({ last_number: sql`number_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}
