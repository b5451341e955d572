import { describe, expect, it } from 'vitest'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { insertOpenInstallments, raise } from '#tests/support/notes/university-invoices'

describe.each(testableKinds)('invoice numbers on the %s database', (kind) => {
  const database = testDatabase(kind)
  const there = worldPerTest(database)

  it('have no gaps and no duplicates, even if some of many concurrent requests fail', async () => {
    const partnerId = there.partners.brightpath.id
    const lines = Array.from({ length: 24 }, (_, index) => ({
      name: `Pupil ${index}`,
      partnerId,
      fee: '9000',
    }))
    const pupils = await insertOpenInstallments(database.db, there, lines)
    // Every third request competes for the installment of the one before, and every fifth uses a taken
    // number.
    const outcomes = await Promise.allSettled(
      pupils.map((pupil, index) =>
        raise(
          database.db,
          there.people.finance,
          there,
          index % 3 === 0 ? [pupil] : [pupil, pupils[index - (index % 3)] as WorldApplication],
          {
            CompanyId: 1 + (index % 2),
            ...(index % 5 === 4 && { Number: 'KCOEPL/INV/2627/000001' }),
          },
        ),
      ),
    )
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.Number : []))
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []))
    expect(new Set(failures)).toEqual(new Set(['INSTALLMENT_INVOICED', 'INVOICE_NUMBER_TAKEN']))
    for (const [prefix, first] of [
      ['KCOEPL', 3],
      ['KCO', 2],
    ] as const) {
      const numbers = made.filter((number) => number.startsWith(`${prefix}/`)).toSorted()
      expect(numbers.length).toBeGreaterThan(0)
      expect(numbers).toEqual(
        numbers.map((_, index) => `${prefix}/INV/2627/${String(first + index).padStart(6, '0')}`),
      )
    }
  })

  it('skip a number that was typed by hand', async () => {
    const partnerId = there.partners.brightpath.id
    const pupils = await insertOpenInstallments(
      database.db,
      there,
      ['A', 'B', 'C'].map((name) => ({ name, partnerId, fee: '9000' })),
    )
    const numbers: string[] = []
    for (const [index, pupil] of pupils.entries()) {
      const more = index === 0 ? { Number: 'KCOEPL/INV/2627/000003' } : {}
      numbers.push((await raise(database.db, there.people.finance, there, [pupil], more)).Number)
    }
    expect(numbers).toEqual(['KCOEPL/INV/2627/000003', 'KCOEPL/INV/2627/000004', 'KCOEPL/INV/2627/000005'])
  })
})
