import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { seedDemoTalk } from '#assembly/demo-talk'
import { seedDemo } from '#db/seed/demo'
import type { FileStore } from '#services/files/store'
import { testDatabase } from '#tests/support/database/hooks'

const test = testDatabase()
const files = { put: async () => undefined } as unknown as FileStore

beforeAll(async () => {
  await seedDemo({ db: test.db, files, now: new Date('2026-11-20T09:00:00Z') })
})

it('the demo conversation covers two notes, is seeded once and notifies nobody', async () => {
  await seedDemoTalk(test.db)
  await seedDemoTalk(test.db)
  const { rows: said } = await sql<{ visibility: string; count: number }>`
    select visibility, count(*)::int from messages where kind = 'note' group by 1 order by 1`.execute(test.db)
  expect(said).toEqual([
    { visibility: 'everyone', count: 3 },
    { visibility: 'staff', count: 1 },
  ])
  const { rows: asked } = await sql<{ state: string }>`
    select state from line_queries order by state`.execute(test.db)
  expect(asked.map(({ state }) => state)).toEqual(['Answered', 'Open'])
  const { rows: waiting } = await sql`select from events
    where published_at is null and topic in ('conversation.posted', 'line-query.asked', 'line-query.answered')`.execute(
    test.db,
  )
  expect(waiting).toEqual([])
})
