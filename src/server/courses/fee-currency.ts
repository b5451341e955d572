import { sql } from 'kysely'
import type { Db } from '#db/database'
import { FEE_NEEDS_CURRENCY, isFeeOpen } from '#domain/courses/fee-currency'
import type { ListCourses } from '#domain/courses/schema'
import { AppError } from '#domain/errors'
import type { Currency } from '#domain/money/currencies'

/**
 * In which currency a highest fee is meant: the one that is named, else that of the university or of most universities of the country.
 * Null where no highest fee is asked for.
 * @throws AppError VALIDATION_FAILED where nothing says it, since fees in different currencies do not compare
 */
export async function feeCurrency(db: Db, query: ListCourses): Promise<Currency | null> {
  const { maxFee, currency, countryId, universityId } = query
  if (maxFee === undefined) return null
  if (currency) return currency
  const refusal = new AppError('VALIDATION_FAILED', {
    message: FEE_NEEDS_CURRENCY,
    fields: { maxFee: FEE_NEEDS_CURRENCY },
  })
  if (isFeeOpen(query)) throw refusal
  const where = universityId ? sql`id = ${universityId}` : sql`country_id = ${countryId ?? ''}`
  const { rows } = await sql<{ currency: Currency }>`
    select currency from universities where ${where} group by currency order by count(*) desc, currency limit 1`.execute(
    db,
  )
  // Where there is no such university there is no course either, whatever the fee is in.
  return rows[0]?.currency ?? null
}
