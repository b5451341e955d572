import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#db/transaction'
import { issuerKnows } from '#server/platform/login/issuer-changes/issuer-knows'
import { passwordPage } from '#server/platform/login/issuer-changes/password-page'
import { queueIssuerChange } from '#server/platform/login/issuer-changes/queue-issuer-change'
import { runtime, setRuntime } from '#server/platform/runtime/runtime'
import { openAuth0Management } from '#services/login/hosted/management/auth0'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { openTestRuntime } from '#tests/support/http/runtime'
import { ISSUER_URL, managedConfig } from '#tests/support/issuer'
import { insertPeople, person } from '#tests/support/people'
import { MANAGER, type ManagementApi, startManagementApi } from '#tests/support/services/management-api'

const mira = person('mira@tassel.example', 'Mira Maker', ['STAFF'])
const BACK = 'http://localhost:4321/'
let database: TestDatabase
let api: ManagementApi

beforeAll(async () => {
  database = await openTestDatabase()
  api = await startManagementApi()
})
afterAll(async () => {
  openTestRuntime(database.db)
  await database.close()
  await api.close()
})
const manage = (limits?: { patienceMs: number }) => {
  const management = openAuth0Management({ url: api.url, ...MANAGER }, limits)
  const { login } = runtime()
  setRuntime({ ...runtime(), config: managedConfig(), login: { ...login, management } })
}
beforeEach(async () => {
  openTestRuntime(database.db)
  await database.reset()
  await insertPeople(database.db, [mira])
  api.accounts.clear()
  manage()
})

const knows = () => issuerKnows(database.db, mira.id)
const link = (subject: string) =>
  database.db.insertInto('issuer_links').values({ issuer: ISSUER_URL, subject, user_id: mira.id }).execute()

describe('whether the issuer has a user’s account', () => {
  test('is answered by the address, or by the linked account if there is one', async () => {
    expect(await knows()).toBe(false)
    api.add({ email: mira.email })
    expect(await knows()).toBe(true)
    await link('auth0|gone')
    expect(await knows()).toBe(false)
  })

  test('is unknown if the issuer fails, refuses or has not received the invitation', async () => {
    api.fault(/POST/, { silent: true })
    manage({ patienceMs: 200 })
    expect(await knows()).toBe('unknown')
    manage()
    api.fault(/GET/, { answer: 403 })
    expect(await knows()).toBe('unknown')
    await transaction(database.db, (tx) => queueIssuerChange(tx, { kind: 'invite', userId: mira.id }))
    expect(await knows()).toBe('unknown')
  })

  test('is unknown without the management API', async () => {
    const { login } = runtime()
    openTestRuntime(database.db, { config: managedConfig(), login: { ...login, management: null } })
    expect(await knows()).toBe('unknown')
  })
})

describe('the page to choose a password', () => {
  test('is offered for an account that the portal created', async () => {
    const { user_id } = api.add({ email: mira.email, app_metadata: { portal_user_id: mira.id } })
    expect(await passwordPage(database.db, mira.id, BACK)).toBeNull()
    await link(user_id)
    expect(await passwordPage(database.db, mira.id, BACK)).toContain('/lo/reset?ticket=')
    expect(api.tickets.at(-1)).toMatchObject({ user_id, result_url: BACK })
  })

  test('is not offered for another’s account or without an answer', async () => {
    const { user_id } = api.add({ email: mira.email })
    await link(user_id)
    expect(await passwordPage(database.db, mira.id, BACK)).toBeNull()
    api.fault(/GET/, { hangUp: true })
    expect(await passwordPage(database.db, mira.id, BACK)).toBeNull()
  })
})
