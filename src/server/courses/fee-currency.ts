import { sql } from 'kysely'
import type { Db } from '#db/database'
import { FEE_NEEDS_CURRENCY, isFeeOpen } from '#domain/courses/fee-currency'
import type { ListCourses } from '#domain/courses/schema'
import { AppError } from '#domain/errors'
import type { Currency } from '#domain/money/currencies'

/** The named currency, else the university's or the country's most used; null without a maximum. @throws VALIDATION_FAILED for none */
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
  return rows[0]?.currency ?? null
}
