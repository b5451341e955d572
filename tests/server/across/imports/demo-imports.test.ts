import { expect, it } from 'vitest'
import { seedDemo } from '#db/seed/demo'
import { seedImports } from '#db/seed/partners/imports'
import { personId } from '#db/seed/people'
import { openTestDatabase } from '#tests/support/database/database'
import { useRuntime } from '#tests/support/http/http'
import { importCalls } from '#tests/support/money/import-calls'
import { person } from '#tests/support/people'

const NOW = new Date('2026-11-20T10:00:00Z')

it('the demo company has earlier imports, and one that is ready to post', async () => {
  const { db, close } = await openTestDatabase()
  useRuntime(db)
  await seedImports(db, NOW)
  expect(await db.selectFrom('import_runs').select('id').execute()).toEqual([])
  await db.deleteFrom('seeds').execute()
  await seedDemo({ db, files: { save: async () => {} }, now: NOW })
  await seedImports(db, NOW)
  await seedImports(db, NOW)
  const staff = {
    ...person('staff@tassel.example', 'Staff', ['STAFF']),
    id: personId('staff@tassel.example'),
  }
  const { data } = (await importCalls.list(staff)).json
  expect(data.rows.map((run: { State: string }) => run.State)).toEqual(['Checked', 'Posted', 'Posted'])
  const run = await importCalls.post(db, staff, data.rows[0].ImportId, true)
  expect(run).toMatchObject({
    State: 'Posted',
    PostedCount: 4,
    Counts: { ready: 4, duplicate: 1, faulty: 1 },
  })
  await close()
})
