import { afterAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '#db/transaction'
import { changeBlock } from '#server/people/users/block-user'
import { queueIssuerChange } from '#server/platform/login/issuer-changes/queue-issuer-change'
import { testDatabase } from '#tests/support/database/hooks'
import { openTestRuntime } from '#tests/support/http/runtime'
import { ISSUER_URL, managedConfig } from '#tests/support/issuer'
import { insertPeople, person } from '#tests/support/people'
import { cannot } from '#tests/support/vocabulary/cannot'

const admin = person('admin@tassel.example', 'Asha Admin', ['ADMIN'])
const maker = person('maker@tassel.example', 'Mira Maker', ['STAFF'])
const database = testDatabase()

afterAll(async () => {
  openTestRuntime(database.db)
})
beforeEach(async () => {
  await database.reset()
  await insertPeople(database.db, [admin, maker])
  await database.db.updateTable('users').set({ email_confirmed: true }).execute()
  openTestRuntime(database.db, { config: managedConfig() })
})

const rows = () =>
  database.db
    .selectFrom('issuer_changes')
    .select(['user_id', 'kind', 'issuer', 'subject', 'email', 'state'])
    .orderBy('position')
    .execute()
const block = (action: 'Block' | 'Unblock', Version: number) =>
  changeBlock({ db: database.db, actor: admin }, { id: maker.id, action, Reason: 'Left in June', Version })

test('blocking and unblocking a user is sent to the issuer in that order', async () => {
  const link = { issuer: ISSUER_URL, subject: 'auth0|1', user_id: maker.id }
  await database.db.insertInto('issuer_links').values(link).execute()
  await block('Block', 1)
  await block('Unblock', 2)
  const both = {
    user_id: maker.id,
    issuer: ISSUER_URL,
    subject: 'auth0|1',
    email: maker.email,
    state: 'waiting',
  }
  expect(await rows()).toEqual([
    { ...both, kind: 'block' },
    { ...both, kind: 'unblock' },
  ])
})

test('ignores the subject of another issuer', async () => {
  const link = { issuer: 'https://former.example/', subject: 'x', user_id: maker.id }
  await database.db.insertInto('issuer_links').values(link).execute()
  await block('Block', 1)
  expect(await rows()).toMatchObject([{ kind: 'block', subject: null }])
})

test('a refused or undone change sends nothing', async () => {
  await cannot(block('Unblock', 1), 'USER_NOT_BLOCKED')
  const failed = transaction(database.db, async (tx) => {
    await queueIssuerChange(tx, { kind: 'delete', userId: maker.id })
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  expect(await rows()).toEqual([])
})

test('sends nothing without the issuer’s management API', async () => {
  openTestRuntime(database.db)
  await block('Block', 1)
  expect(await rows()).toEqual([])
})
