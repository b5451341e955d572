import { expect, test } from 'vitest'
import { sweep } from '#assembly/sweep'
import { refused } from '#tests/support/http/refused'
import { importCalls, importCsv } from '#tests/support/money/import-calls'
import { importCompany, typedStudent } from '#tests/support/money/import-company'

const company = importCompany()
const { fresh, count, check, post, imported } = company

test('posting requires the choice to skip faulty rows', async () => {
  const { admin } = company.world.people
  const run = await check('students', [typedStudent(fresh('in')), typedStudent('out'), typedStudent('out')])
  const before = await count('students')
  expect(await importCalls.askToPost(admin, run.ImportId)).toMatchObject(refused('IMPORT_HAS_FAULTS'))
  expect(await post(run.ImportId, true)).toMatchObject({ State: 'Posted', PostedCount: 1 })
  expect(await count('students')).toBe(before + 1)
  expect(await post(run.ImportId)).toMatchObject({ State: 'Posted', PostedCount: 1 })
  expect(await count('students')).toBe(before + 1)
  expect(await importCalls.discard(admin, run.ImportId)).toMatchObject(refused('IMPORT_POSTED'))
})

test('posting checks again if data changed after the check, and imports nothing', async () => {
  const email = fresh('late')
  const run = await check('students', [typedStudent(email), typedStudent(fresh('other'))])
  await imported('students', [typedStudent(email)])
  const before = await count('students')
  const looked = await post(run.ImportId)
  expect(looked).toMatchObject({
    State: 'Checked',
    Message: 'Something changed after the check, so that the file was checked again. Nothing was imported.',
    Counts: { ready: 1, duplicate: 1, faulty: 0 },
    PostedCount: 0,
  })
  expect(await count('students')).toBe(before)
  expect(await post(run.ImportId)).toMatchObject({ State: 'Posted', PostedCount: 1, Message: '' })
  expect(await count('students')).toBe(before + 1)
})

test('posting is refused before the check and after the file was discarded', async () => {
  const { staff } = company.world.people
  const bytes = importCsv('students', [typedStudent(fresh('a'))])
  const { json } = await importCalls.uploadBytes(staff, 'students', bytes)
  const id = json.data.Import.ImportId
  expect(json.data.Import).toMatchObject({ State: 'Waiting', RowCount: 1 })
  expect((await importCalls.get(staff, id)).json.data.Rows).toEqual([])
  expect(await importCalls.askToPost(staff, id)).toMatchObject(refused('IMPORT_NOT_CHECKED'))
  expect(await importCalls.errors(staff, id)).toMatchObject(refused('IMPORT_NOT_CHECKED'))
  const put = await importCalls.discard(staff, id)
  expect(put.json.data.Import).toMatchObject({ State: 'Discarded', Discarded: { By: 'Sunil Perera' } })
  expect((await importCalls.discard(staff, id)).json.data.Import.State).toBe('Discarded')
  expect(await importCalls.askToPost(staff, id)).toMatchObject(refused('IMPORT_NOT_CHECKED'))
  expect(await importCalls.errors(staff, id)).toMatchObject(refused('IMPORT_ROWS_GONE'))
  const run = await check('students', [typedStudent(fresh('b'))])
  await importCalls.askToPost(staff, run.ImportId)
  expect(await importCalls.discard(staff, run.ImportId)).toMatchObject(refused('IMPORT_UNDER_WAY'))
  expect(await post(run.ImportId, false, staff)).toMatchObject({ State: 'Posted' })
})

test('deletes rows after a month, keeps the record, and discards what was not posted', async () => {
  const { staff } = company.world.people
  const run = await check('students', [typedStudent(fresh('old'))])
  const posted = await imported('students', [typedStudent(fresh('older'))])
  const ids = [run.ImportId, posted.ImportId]
  await company.db
    .updateTable('import_runs')
    .set({ uploaded_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', 'in', ids)
    .execute()
  await sweep(company.db, new Date())
  const states = await Promise.all(ids.map(async (id) => (await importCalls.get(staff, id)).json.data))
  expect(states).toMatchObject([
    { State: 'Discarded', Rows: [], FileName: 'Students.csv' },
    { State: 'Posted', Rows: [], PostedCount: 1 },
  ])
  expect(await importCalls.errors(staff, posted.ImportId)).toMatchObject(refused('IMPORT_ROWS_GONE'))
})
