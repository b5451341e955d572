import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { CURRENCIES, decimalsOf } from '#domain/money/currencies'
import { openTestDatabase, testableKinds } from '#tests/support/database/database'

it.each(testableKinds)('the %s database knows the decimals of every currency', async (kind) => {
  const { db, close } = await openTestDatabase(kind)
  try {
    const { rows } = await sql<{ currency: string; decimals: number }>`
      select currency, currency_decimals(currency) as decimals from unnest(${[...CURRENCIES]}::text[]) currency`.execute(
      db,
    )
    expect(rows).toEqual(CURRENCIES.map((currency) => ({ currency, decimals: decimalsOf(currency) })))
  } finally {
    await close()
  }
})
