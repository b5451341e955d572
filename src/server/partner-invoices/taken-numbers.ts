import type { Db } from '#db/database'
import { financialYearOf } from '#domain/numbering/numbers'

/** A partner's invoice numbers, in capitals, of the financial year of a day ('YYYY-MM-DD'). */
export async function takenNumbers(db: Db, partnerId: string, day: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('partner_invoice_numbers')
    .select('number')
    .where('partner_id', '=', partnerId)
    .where('financial_year', '=', financialYearOf(new Date(day)))
    .execute()
  return new Set(rows.map((row) => row.number))
}
