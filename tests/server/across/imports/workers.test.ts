import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { openImporter } from '#server/across/imports/importer'
import { getImport } from '#server/across/imports/list-imports'
import { postRun } from '#server/across/imports/post-run'
import { workOnImports } from '#server/across/imports/work-on-imports'
import { claimRun, progressWriter } from '#server/across/imports/work-table'
import { testDatabase } from '#tests/support/database/hooks'
import { useRuntime } from '#tests/support/http/http'
import { importCalls, importCsv, workThrough } from '#tests/support/money/import-calls'
import { makeWorld, type World } from '#tests/support/world'

const MANY = 4_500
const log = pino({ level: 'silent' })

const database = testDatabase()
let world: World
let sequence = 0

beforeAll(async () => {
  useRuntime(database.db)
  world = await makeWorld(database.db)
})

const students = (count: number) => {
  sequence += 1
  return Array.from({ length: count }, (_, index) => ({
    ...{
      partnerCode: 'NS-0042',
      name: `Student ${index}`,
      email: `s${sequence}.${index}@many.example`,
      country: 'VN',
    },
  }))
}
const uploaded = async (count: number): Promise<string> => {
  const file = importCsv('students', students(count))
  return (await importCalls.uploadBytes(world.people.staff, 'students', file)).json.data.Import.ImportId
}
const checked = async (count: number): Promise<string> => {
  const id = await uploaded(count)
  await workThrough(database.db)
  return id
}
const ask = (id: string) => importCalls.askToPost(world.people.staff, id)
const runOf = (id: string) => getImport({ db: database.db, actor: world.people.staff }, { id })
const studentCount = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from students`.execute(database.db)).rows[0]?.n ?? 0
/** Expires the lease of this run's worker. */
const lapse = (id: string) =>
  database.db
    .updateTable('import_runs')
    .set({ lease_until: new Date(0) })
    .where('id', '=', id)
    .execute()

it('checks and posts a file of several batches, every row once', async () => {
  const before = await studentCount()
  const id = await checked(MANY)
  expect(await runOf(id)).toMatchObject({ State: 'Checked', Counts: { ready: MANY }, DoneCount: MANY })
  await ask(id)
  await workThrough(database.db)
  expect(await runOf(id)).toMatchObject({ State: 'Posted', PostedCount: MANY })
  expect(await studentCount()).toBe(before + MANY)
})

it('posts once when two workers were asked twice', async () => {
  const before = await studentCount()
  const id = await checked(20)
  const answers = await Promise.all([ask(id), ask(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await Promise.all([workThrough(database.db), workThrough(database.db)])
  await ask(id)
  await workThrough(database.db)
  expect(await runOf(id)).toMatchObject({ State: 'Posted', PostedCount: 20 })
  expect(await studentCount()).toBe(before + 20)
})

it('only one worker at a time takes a run', async () => {
  const id = await uploaded(2)
  const claims = await Promise.all([claimRun(database.db), claimRun(database.db), claimRun(database.db)])
  expect(claims.filter((claim) => claim !== null).map((claim) => claim.id)).toEqual([id])
  await workThrough(database.db)
  expect(await runOf(id)).toMatchObject({ State: 'Checking' })
  await lapse(id)
  await workThrough(database.db)
  expect(await runOf(id)).toMatchObject({ State: 'Checked', Counts: { ready: 2 } })
})

it('leaves nothing of a posting that died midway, and posts it with another worker', async () => {
  const id = await checked(30)
  await ask(id)
  const before = await studentCount()
  const run = await claimRun(database.db)
  if (!run) throw new Error('Nothing was to be posted')
  // Another worker takes the run over while this one posts.
  await sql`update import_runs set claim_id = gen_random_uuid() where id = ${id}`.execute(database.db)
  const progress = progressWriter(database.db, run)
  await expect(postRun(database.db, run, progress)).rejects.toThrow('taken over')
  await progress.stop()
  expect(await studentCount()).toBe(before)
  await lapse(id)
  await workThrough(database.db)
  expect(await runOf(id)).toMatchObject({ State: 'Posted', PostedCount: 30 })
  expect(await studentCount()).toBe(before + 30)
})

it('leaves nothing if one of many rows fails, and can be asked again', async () => {
  const id = await checked(MANY)
  const before = await studentCount()
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$`.execute(
    database.db,
  )
  await sql`create trigger full_disk before insert on students for each row
    when (new.email like '%.4400@many.example') execute function refuse()`.execute(database.db)
  await ask(id)
  await workThrough(database.db)
  expect(await studentCount()).toBe(before)
  expect(await runOf(id)).toMatchObject({
    State: 'Checked',
    Message: 'This file could not be imported, and nothing of it was. Please try again.',
    PostedCount: 0,
  })
  await sql`drop trigger full_disk on students`.execute(database.db)
  await ask(id)
  await workThrough(database.db)
  expect(await runOf(id)).toMatchObject({ State: 'Posted', PostedCount: MANY, Message: '' })
  expect(await studentCount()).toBe(before + MANY)
})

it('reports a failing check and stops trying', async () => {
  const id = await uploaded(3)
  await sql`update import_rows set cells = 'null' where run_id = ${id}`.execute(database.db)
  await workThrough(database.db)
  expect(await runOf(id)).toMatchObject({
    State: 'Failed',
    Message: 'This file could not be checked. Please upload it again.',
  })
})

it('continues an interrupted check without counting it as a failure', async () => {
  const id = await uploaded(3)
  let asked = 0
  await workOnImports(database.db, log, () => asked++ > 0)
  expect(await runOf(id)).toMatchObject({ State: 'Waiting' })
  const kept = await database.db.selectFrom('import_runs').select('attempts').where('id', '=', id).execute()
  expect(kept).toEqual([{ attempts: 0 }])
  await workThrough(database.db)
  expect(await runOf(id)).toMatchObject({ State: 'Checked' })
})

it('starts as soon as a file is uploaded and when a posting is requested', async () => {
  const importer = await openImporter({ db: database.db, listen: database.listen, log })
  const reached = async (id: string, state: string) => {
    while ((await runOf(id)).State !== state) await new Promise((resolve) => setImmediate(resolve))
  }
  try {
    const id = await uploaded(2)
    await reached(id, 'Checked')
    await ask(id)
    await reached(id, 'Posted')
  } finally {
    await importer.close()
  }
})

it('drops the running check of a discarded file', async () => {
  const id = await uploaded(3)
  const run = await claimRun(database.db)
  expect(run?.id).toBe(id)
  await importCalls.discard(world.people.staff, id)
  await workThrough(database.db)
  expect(await runOf(id)).toMatchObject({ State: 'Discarded', Rows: [] })
})
