import { beforeEach, expect, it } from 'vitest'
import { EVERY_FLAG, FLAGS } from '#domain/access/flags/flags'
import { listFlags as LIST, saveFlag as SAVE } from '#domain/flags/calls'
import type { FlagRow } from '#domain/flags/schema'
import { listStudents } from '#domain/students/list/calls'
import { flagDocumentsIn } from '#server/flags/flag-documents'
import { flagsAsTheyCome } from '#tests/support/company/flags'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'

const test = testDatabase()
const world = worldPerTest(test)

beforeEach(async () => {
  useRuntime(test.db)
})

const list = async (): Promise<FlagRow[]> =>
  (await callEndpoint(LIST, { actor: world.people.admin })).json.data.rows
const save = (body: object, actor = world.people.admin) =>
  callEndpoint(SAVE, { actor, method: 'PUT', body: { Flag: 'students', Roles: ['STAFF'], ...body } })

it('lists every flag with its default', async () => {
  const rows = await list()
  expect(rows.map(({ Flag }) => Flag)).toEqual(EVERY_FLAG)
  for (const { Flag, Roles, Version } of rows) expect([Roles, Version]).toEqual([FLAGS[Flag].roles, 0])
})

it('records who changed a flag from what to what, and serves the new document', async () => {
  const { maker, admin } = world.people
  const { status } = await save({ People: [{ UserId: maker.id, IsOn: false }], Version: 0 })
  expect(status).toBe(200)
  const row = (await list()).find(({ Flag }) => Flag === 'students')
  expect(row).toMatchObject({
    Roles: ['STAFF'],
    Version: 1,
    UpdatedBy: `${admin.firstName} ${admin.lastName}`,
  })
  const kept = await test.db.selectFrom('history').select(['subject_id', 'actor_id', 'changes']).execute()
  expect(kept).toEqual([
    {
      ...{ subject_id: 'students', actor_id: admin.id },
      changes: [
        { Field: 'Roles', Old: 'ADMIN, SUPERADMIN, STAFF, LOANADVISOR, PST, PARTNER', New: 'STAFF' },
        { Field: 'People', Old: '', New: `${maker.firstName} ${maker.lastName} (off)` },
      ],
    },
  ])
  const document = JSON.parse(await flagDocumentsIn(test.db).own())
  expect(document.identity_overrides).toMatchObject([
    { identifier: maker.id, identity_features: [{ enabled: false, feature: { name: 'students' } }] },
  ])
})

it('refuses an older version and returns the current flag', async () => {
  await save({ Version: 0 })
  const { status, json } = await save({ Version: 0, Roles: [] })
  expect([status, json.error.code, json.error.data.current.Roles]).toEqual([409, 'STALE_VERSION', ['STAFF']])
})

it.each([
  ['an unknown flag', { Flag: 'everything' }, { Flag: 'Choose a flag of the portal' }],
  ['an unknown role', { Roles: ['KING'] }, { 'Roles.0': 'Choose roles of the portal' }],
  [
    'an unknown user',
    { People: [{ UserId: '0199f3a0-0000-7000-8000-000000000077', IsOn: true }] },
    { People: 'Choose people of the portal' },
  ],
])('refuses %s and changes nothing', async (_, body, fields) => {
  const before = await whatIsWritten(test.db)
  const { status, json } = await save(body)
  expect([status, json.error.fields]).toEqual([422, fields])
  expect(await whatIsWritten(test.db)).toEqual(before)
})

it('is refused if Flagsmith manages the flags', async () => {
  useRuntime(test.db, { flags: { ...flagsAsTheyCome(), isHosted: true } })
  const { status, json } = await save({})
  expect([status, json.error.code]).toEqual([409, 'FLAGS_HOSTED'])
})

it('refuses a call whose flag is off, whatever the role', async () => {
  const { staff } = world.people
  expect((await callEndpoint(listStudents, { actor: staff })).status).toBe(200)
  const { status, json } = await callEndpoint(listStudents, { actor: { ...staff, flagsOff: ['students'] } })
  expect([status, json.error.code]).toEqual([403, 'FEATURE_OFF'])
})
