import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { seedDemoUniversity } from '#assembly/demo-university'
import { seedDemo } from '#db/seed/demo'
import type { FileStore } from '#services/files/store'
import { testDatabase } from '#tests/support/database/hooks'

const test = testDatabase()
const files = { put: async () => undefined } as unknown as FileStore

beforeAll(async () => {
  await seedDemo({ db: test.db, files, now: new Date() })
})

it('the demo university’s question, pay day and change are seeded once and notify nobody', async () => {
  await seedDemoUniversity(test.db)
  await seedDemoUniversity(test.db)
  const { rows } = await sql`select
    (select array_agg(answer is not null order by asked_at, id) from invoice_questions) as answered,
    (select count(*)::int from invoice_pay_days) as days,
    (select array_agg(state) from course_changes) as changes,
    (select count(*)::int from events where published_at is null
      and (topic like 'invoice.%' or topic like 'course.%')) as waiting`.execute(test.db)
  expect(rows).toEqual([{ answered: [true, false], days: 1, changes: ['Pending'], waiting: 0 }])
})
