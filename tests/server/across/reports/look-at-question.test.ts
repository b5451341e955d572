import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import type { Question } from '#domain/reports/question'
import { answerForPage } from '#server/across/reports/answer-for-page'
import { runQuestion } from '#server/across/reports/run-question'
import { testableKinds } from '#tests/support/database/database'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'

const STUDENTS = {
  ...{ Subject: 'students', Columns: ['name'], Filters: [], Groups: [] },
  Sums: [{ Column: 'applications', As: 'sum' }],
} satisfies Question
const PAGE = { pageNo: 1, pageSize: 5 }

describe.each(testableKinds)('a page of a report on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = sharedWorld(test)

  it('equals the answer of the call if there is time', async () => {
    const { admin } = world.people
    const { result, isCutShort } = await answerForPage(test.db, admin, STUDENTS, PAGE)
    expect(isCutShort).toBe(false)
    expect(result).toEqual(await runQuestion(test.db, admin, STUDENTS, PAGE))
    expect(result.rows).toHaveLength(5)
  })

  // Only PostgreSQL can hold a query up with a second connection.
  it.runIf(kind === 'postgres')('says that it was cut short if the database takes longer', async () => {
    const { admin } = world.people
    const held = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const holding = transaction(test.db, async (tx) => {
      await sql`lock table students in access exclusive mode`.execute(tx)
      held.resolve()
      await free.promise
    })
    await held.promise
    const { result, isCutShort } = await answerForPage(test.db, admin, STUDENTS, PAGE, 50).finally(
      free.resolve,
    )
    await holding
    expect([isCutShort, result.rows, result.totalCount, result.Totals]).toEqual([true, [], 0, []])
  })
})
