import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import type { Question } from '#domain/reports/question'
import { answerForPage } from '#server/across/reports/answer-for-page'
import { runQuestion } from '#server/across/reports/run-question'
import { openTestDatabase, type TestDatabase, testableKinds } from '#tests/support/database/database'
import { makeWorld, type World } from '#tests/support/world'

const STUDENTS = {
  ...{ Subject: 'students', Columns: ['name'], Filters: [], Groups: [] },
  Sums: [{ Column: 'applications', As: 'sum' }],
} satisfies Question
const PAGE = { pageNo: 1, pageSize: 5 }

describe.each(testableKinds)('a page of a report on the %s database', (kind) => {
  let test: TestDatabase
  let world: World

  beforeAll(async () => {
    test = await openTestDatabase(kind)
    world = await makeWorld(test.db)
  })
  afterAll(() => test.close())

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
