import { sql } from 'kysely'
import type { Db } from '#db/database'
import { commissionNumber, financialYearOf } from '#domain/commission-notes/numbers'

/**
 * Takes the next commission number of a company in the financial year of `at` (decisions section 2). The count is a row
 * that stays locked until the caller's transaction ends: no number is given twice, and a rollback gives it back.
 */
export async function nextCommissionNumber(
  tx: Db,
  company: { id: number; prefix: string },
  at: Date,
): Promise<{ number: string; financialYear: string }> {
  const financialYear = financialYearOf(at)
  const { last_number } = await tx
    .insertInto('number_series')
    .values({ company_id: company.id, kind: 'CN', financial_year: financialYear, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind', 'financial_year'])
        .doUpdateSet({ last_number: sql`number_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return { number: commissionNumber(company.prefix, financialYear, last_number), financialYear }
}
