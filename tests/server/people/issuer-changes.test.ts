import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { decideIssuerChange as DECIDE } from '#domain/people/issuer-changes/calls'
import { ListIssuerChanges } from '#domain/people/issuer-changes/schema'
import { decideIssuerChange } from '#server/people/issuer-changes/decide-issuer-change'
import { listIssuerChanges } from '#server/people/issuer-changes/list-issuer-changes'
import type { ChangeInHand } from '#server/platform/login/issuer-changes/claim-changes'
import { settleChange } from '#server/platform/login/issuer-changes/settle-change'
import { testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { insertPeople, person } from '#tests/support/people'
import { cannot } from '#tests/support/vocabulary/cannot'
import { refusedAsStale } from '#tests/support/vocabulary/refused-as-stale'

const admin = person('admin@tassel.example', 'Asha Admin', ['ADMIN'])
const staff = person('staff@tassel.example', 'Sunil Staff', ['STAFF'])
const mira = person('mira@tassel.example', 'Mira Maker', ['STAFF'])
const REFUSED = '0199f3a0-0000-7000-8000-000000000001'
const LATE = '0199f3a0-0000-7000-8000-000000000002'
const NEW = '0199f3a0-0000-7000-8000-000000000003'
const DONE = '0199f3a0-0000-7000-8000-000000000004'
const database = testDatabase()

beforeEach(async () => {
  await database.reset()
  await insertPeople(database.db, [admin, staff, mira])
  const change = { issuer: 'https://login.example/', kind: 'block', email: 'mira@tassel.example' } as const
  await database.db
    .insertInto('issuer_changes')
    .values([
      { ...change, id: REFUSED, user_id: mira.id, state: 'refused', last_error: 'No', subject: 'auth0|1' },
      { ...change, id: LATE, user_id: staff.id, attempts: 3, last_error: 'The login provider answered 503' },
      { ...change, id: NEW, user_id: staff.id },
      { ...change, id: DONE, user_id: staff.id, state: 'done' },
    ])
    .execute()
})

const listed = async (actor: Actor, query = {}) =>
  (await listIssuerChanges({ db: database.db, actor }, ListIssuerChanges.parse(query))).rows
const rowOf = (id: string) =>
  database.db.selectFrom('issuer_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('administrators list refused and late changes, of all users or of one', async () => {
  expect((await listed(admin)).map(({ IssuerChangeId }) => IssuerChangeId)).toEqual([REFUSED, LATE])
  expect(await listed(admin, { ofUserId: mira.id })).toMatchObject([
    { Name: 'Mira Maker', Kind: 'block', State: 'refused', LastError: 'No', DueAt: null },
  ])
  await cannot(listed(staff), 'FORBIDDEN')
})

test('a retried change is due at once, as a new one', async () => {
  await decideIssuerChange({ db: database.db, actor: admin }, { id: REFUSED, Decision: 'retry' })
  const row = await rowOf(REFUSED)
  expect(row).toMatchObject({ state: 'waiting', decided_by: admin.id, subject: 'auth0|1', told_at: null })
  const history = database.db.selectFrom('history').select(['subject_id', 'actor_id', 'remarks'])
  expect(await history.execute()).toEqual([{ subject_id: mira.id, actor_id: admin.id, remarks: 'block' }])
})

test('a decision on a change that someone retried or that failed in another way is refused', async () => {
  useRuntime(database.db)
  const superadmin = person('super@tassel.example', 'Sara Super', ['SUPERADMIN'])
  await insertPeople(database.db, [superadmin])
  const decide = (actor: Actor, Decision: string, Version: number) =>
    callEndpoint(DECIDE, {
      ...{ actor, method: 'POST', params: { id: REFUSED } },
      body: { UserId: actor.id, Decision, Version },
    })
  expect((await decide(superadmin, 'retry', 1)).status).toBe(200)
  const dismiss = (Version: number) => () => decide(admin, 'dismiss', Version)
  expect(await refusedAsStale(database.db, dismiss(1), 'Sara Super')).toMatchObject({
    State: 'waiting',
    Version: 2,
  })
  const change = { id: REFUSED, user_id: mira.id, kind: 'block', attempts: 0 } as ChangeInHand
  const fails = (error: string) =>
    settleChange(database.db, change, { state: 'waiting', error, retryAfter: 60 })
  await fails('The login provider answered 503')
  expect(await refusedAsStale(database.db, dismiss(2))).toMatchObject({ Version: 3 })
  // The same failure once more changes nothing that is decided on.
  await fails('The login provider answered 503')
  expect((await decide(admin, 'dismiss', 3)).status).toBe(200)
})

test('a dismissed change loses its personal data and is decided once', async () => {
  await decideIssuerChange({ db: database.db, actor: admin }, { id: LATE, Decision: 'dismiss' })
  expect(await rowOf(LATE)).toMatchObject({ state: 'dismissed', email: '', subject: null })
  const settled = { code: 'ISSUER_CHANGE_SETTLED' }
  await expect(
    decideIssuerChange({ db: database.db, actor: admin }, { id: LATE, Decision: 'retry' }),
  ).rejects.toMatchObject(settled)
  await expect(
    decideIssuerChange({ db: database.db, actor: admin }, { id: DONE, Decision: 'retry' }),
  ).rejects.toMatchObject(settled)
  const nobodys = decideIssuerChange({ db: database.db, actor: admin }, { id: admin.id, Decision: 'retry' })
  await cannot(nobodys, 'NOT_FOUND')
  await cannot(
    decideIssuerChange({ db: database.db, actor: staff }, { id: REFUSED, Decision: 'retry' }),
    'FORBIDDEN',
  )
})
