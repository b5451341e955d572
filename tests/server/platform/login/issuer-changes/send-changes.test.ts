import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#db/transaction'
import type { IssuerChangeKind } from '#domain/people/issuer-changes/kinds'
import { deliverEvents } from '#server/across/notices/deliver'
import { sendDueChanges } from '#server/platform/login/issuer-changes/send-changes'
import { tellIssuer } from '#server/platform/login/issuer-changes/tell-issuer'
import { openAuth0Management } from '#services/login/hosted/management/auth0'
import type { IssuerManagement } from '#services/login/hosted/management/management'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { useRuntime } from '#tests/support/http/runtime'
import { ISSUER_URL, managedConfig } from '#tests/support/issuer'
import { MAIL_SETTINGS } from '#tests/support/notes/university-invoices'
import { insertPeople, person } from '#tests/support/people'
import { MANAGER, type ManagementApi, startManagementApi } from '#tests/support/services/management-api'
import { sorted } from '#tests/support/sorted'

const admin = person('admin@tassel.example', 'Asha Admin', ['ADMIN'])
const mira = person('Mira@tassel.example', 'Mira Maker', ['STAFF'])
const other = person('other@tassel.example', 'Olga Other', ['STAFF'])
let database: TestDatabase
let api: ManagementApi
let management: IssuerManagement

beforeAll(async () => {
  database = await openTestDatabase()
  api = await startManagementApi()
})
afterAll(async () => {
  useRuntime(database.db)
  await database.close()
  await api.close()
})
beforeEach(async () => {
  await database.reset()
  await insertPeople(database.db, [admin, mira, other])
  await database.db.updateTable('users').set({ email_confirmed: true }).execute()
  useRuntime(database.db, { config: managedConfig() })
  api.accounts.clear()
  api.asked.length = 0
  management = openAuth0Management({ url: api.url, ...MANAGER })
})

const tell = (kind: IssuerChangeKind, userId = mira.id) =>
  transaction(database.db, (tx) => tellIssuer(tx, { kind, userId }))
const send = () => sendDueChanges(database.db, management)
/** Sends changes until nothing more can be tried. */
const sendAll = async () => {
  while ((await send()).tried > 0);
}
/** Makes waiting changes due and releases their leases. */
// Timestamps are read in whole milliseconds, so `now()` could lie up to half of one ahead.
const dueNow = () =>
  sql`update issuer_changes set due_at = now() - interval '1 millisecond', leased_until = null where state = 'waiting'`.execute(
    database.db,
  )
const changes = () => database.db.selectFrom('issuer_changes').selectAll().orderBy('position').execute()
const states = async () => (await changes()).map(({ kind, state }) => `${kind} ${state}`)
const links = () => database.db.selectFrom('issuer_links').select(['subject', 'user_id']).execute()
const link = (subject: string) =>
  database.db.insertInto('issuer_links').values({ issuer: ISSUER_URL, subject, user_id: mira.id }).execute()
const writes = () => api.asked.filter((call) => !/^GET|oauth/.test(call))
const only = () => {
  const [account] = [...api.accounts.values()]
  if (!account) throw new Error('There is no account')
  return account
}

describe('an invitation', () => {
  test('creates and links the account, which nobody else can have created', async () => {
    await tell('invite')
    await sendAll()
    expect(await links()).toEqual([{ subject: only().user_id, user_id: mira.id }])
    expect(only()).toMatchObject({ email: 'mira@tassel.example', given_name: 'Mira' })
    const [done] = await changes()
    expect(done).toMatchObject({ state: 'done', email: '', subject: null, last_error: null })
    await tell('invite')
    await sendAll()
    expect(api.accounts.size).toBe(1)
  })

  test.each([
    ['the answer', { hangUp: true, done: true }],
    ['half of the answer', { broken: 'cut', done: true }],
    ['valid JSON of the answer', { broken: 'json', done: true }],
  ] as const)('creates the account once although %s was lost', async (_what, fault) => {
    api.fault(/POST .*users/, fault)
    await tell('invite')
    await send()
    expect(await states()).toEqual(['invite waiting'])
    await dueNow()
    await sendAll()
    expect(writes()).toEqual(['POST /api/v2/users'])
    expect(await links()).toEqual([{ subject: only().user_id, user_id: mira.id }])
  })

  test('creates the account once although no answer came', async () => {
    api.fault(/POST .*users/, { silent: true, done: true })
    await tell('invite')
    await sendDueChanges(database.db, openAuth0Management({ url: api.url, ...MANAGER }, { patienceMs: 3000 }))
    expect(await states()).toEqual(['invite waiting'])
    await dueNow()
    await sendAll()
    expect(writes()).toEqual(['POST /api/v2/users'])
    expect(await states()).toEqual(['invite done'])
  })

  test('finds an account that was created between look-up and creation', async () => {
    const { reached, goOn } = api.hold(/GET .*users-by-email/)
    await tell('invite')
    const sent = send()
    await reached
    api.add({ email: 'mira@tassel.example' })
    goOn()
    await sent
    expect(await states()).toEqual(['invite done'])
  })

  test('leaves an existing account alone until its user proves the address at sign-in', async () => {
    api.add({ email: 'mira@tassel.example' })
    await tell('invite')
    await sendAll()
    expect(await states()).toEqual(['invite done'])
    expect([await links(), writes()]).toEqual([[], []])
  })
})

describe('blocking', () => {
  test('blocks the linked account only', async () => {
    const { user_id } = api.add({ email: 'former@tassel.example' })
    const stranger = api.add({ email: 'mira@tassel.example' })
    await link(user_id)
    await tell('block')
    await sendAll()
    expect(api.accounts.get(user_id)?.blocked).toBe(true)
    expect(stranger.blocked).toBeUndefined()
    await tell('unblock')
    await sendAll()
    expect(api.accounts.get(user_id)?.blocked).toBe(false)
  })

  test('blocks the accounts of the address while none is linked', async () => {
    api.add({ email: 'mira@tassel.example' })
    await tell('block')
    await sendAll()
    expect(only().blocked).toBe(true)
  })

  test('is not repeated if it was done before its answer was lost', async () => {
    api.add({ email: 'mira@tassel.example' })
    api.fault(/PATCH/, { hangUp: true, done: true })
    await tell('block')
    await send()
    await dueNow()
    await sendAll()
    expect(writes()).toHaveLength(1)
    expect(await states()).toEqual(['block done'])
  })

  test('is not sent if it was undone meanwhile', async () => {
    api.add({ email: 'mira@tassel.example' })
    await tell('block')
    await tell('unblock')
    await sendAll()
    expect(await states()).toEqual(['block done', 'unblock done'])
    expect(writes()).toEqual([])
  })

  test('of a user without an account there is done', async () => {
    await tell('block')
    await sendAll()
    expect(await states()).toEqual(['block done'])
  })
})

test('deletes the linked or portal-made account, and no other of that address', async () => {
  const stranger = api.add({ email: 'mira@tassel.example' })
  await tell('delete')
  await sendAll()
  expect(api.accounts.has(stranger.user_id)).toBe(true)
  const made = api.add({ email: 'mira@tassel.example', app_metadata: { portal_user_id: mira.id } })
  const linked = api.add({ email: 'mira@elsewhere.example' })
  await tell('delete')
  await sendAll()
  expect(api.accounts.has(made.user_id)).toBe(false)
  await link(linked.user_id)
  await tell('delete')
  await sendAll()
  expect([...api.accounts.keys()]).toEqual([stranger.user_id])
  expect(await links()).toEqual([])
})

test('a reset of the factors removes them at the issuer', async () => {
  api.add({ email: 'mira@tassel.example', authenticators: ['otp', 'webauthn'] })
  await tell('reset-mfa')
  await sendAll()
  expect(only().authenticators).toEqual([])
})

describe('a changed e-mail address', () => {
  const move = (email: string) =>
    transaction(database.db, async (tx) => {
      await tellIssuer(tx, { kind: 'address', userId: mira.id })
      await sql`update users set email = ${email} where id = ${mira.id}`.execute(tx)
    })

  test('is set on the portal-made or linked account, once for two changes', async () => {
    await tell('invite')
    await sendAll()
    await move('mira@one.example')
    await move('Mira@two.example')
    await sendAll()
    expect(only()).toMatchObject({ email: 'mira@two.example', email_verified: true })
    expect(writes().filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
    expect(await states()).toEqual(['invite done', 'address done', 'address done'])
  })

  test('leaves an account alone that anybody may have created with the old address', async () => {
    api.add({ email: 'mira@tassel.example' })
    await move('mira@one.example')
    await sendAll()
    expect(only().email).toBe('mira@tassel.example')
    expect(await states()).toEqual(['address done'])
  })

  test('is refused for good if the issuer has it already, and administrators are notified', async () => {
    await tell('invite')
    await sendAll()
    api.add({ email: 'mira@one.example' })
    await move('mira@one.example')
    await sendAll()
    expect(await states()).toEqual(['invite done', 'address refused'])
  })
})

describe('the order of changes', () => {
  test('a user’s later change waits for the earlier one and delays no other user', async () => {
    api.add({ email: 'other@tassel.example' })
    api.fault(/POST .*users/, { answer: 503 })
    await tell('invite')
    await tell('block')
    await tell('block', other.id)
    await sendAll()
    expect(await states()).toEqual(['invite waiting', 'block waiting', 'block done'])
    await dueNow()
    await sendAll()
    expect(await states()).toEqual(['invite done', 'block done', 'block done'])
    expect([...api.accounts.values()].map(({ blocked }) => blocked)).toEqual([true, true])
  })

  test('many processes send each change once', async () => {
    api.add({ email: 'mira@tassel.example' })
    api.add({ email: 'other@tassel.example' })
    for (const userId of [mira.id, other.id]) {
      await tell('reset-mfa', userId)
      await tell('block', userId)
    }
    for (let round = 0; round < 3; round += 1) await Promise.all([send(), send(), send()])
    const subjects = [...api.accounts.keys()]
    const expected = subjects.flatMap((subject) => [
      `DELETE /api/v2/users/${subject}/authenticators`,
      `PATCH /api/v2/users/${subject}`,
    ])
    expect(sorted(writes())).toEqual(sorted(expected))
  })
})

describe('a failed change', () => {
  const pauseOf = async () => {
    const { rows } = await sql<{ seconds: number }>`select
      round(extract(epoch from due_at - now()))::int as seconds from issuer_changes`.execute(database.db)
    return rows[0]?.seconds ?? 0
  }

  test('is retried after pauses that grow to an hour', async () => {
    await tell('block')
    const pauses = []
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      api.fault(/GET/, { answer: 503 })
      await dueNow()
      await send()
      pauses.push(await pauseOf())
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    expect((await changes())[0]).toMatchObject({
      state: 'waiting',
      last_error: 'The login provider answered 503',
    })
  })

  test('waits as long as the issuer’s rate limit asks, as do all others', async () => {
    await tell('block')
    const reset = Math.ceil(Date.now() / 1000) + 900
    api.fault(/GET/, { answer: 429, headers: { 'x-ratelimit-reset': String(reset) } })
    const { pauseSeconds } = await send()
    // The limit's pause is far longer than the default one plus any delay of a slow machine.
    for (const seconds of [pauseSeconds, await pauseOf()]) {
      expect(seconds).toBeGreaterThan(600)
      expect(seconds).toBeLessThanOrEqual(901)
    }
  })

  test('is reported to administrators once if it fails for good', async () => {
    api.scopes.delete('create:users')
    await tell('invite')
    await sendAll()
    api.scopes.add('create:users')
    expect((await changes())[0]).toMatchObject({
      state: 'refused',
      last_error: expect.stringContaining('Insufficient scope'),
    })
    await deliverEvents(database.db, MAIL_SETTINGS, { limit: 10 })
    const told = await database.db.selectFrom('notifications').select(['user_id', 'title', 'path']).execute()
    expect(told).toEqual([
      {
        user_id: admin.id,
        title: 'The login provider refused a change of the account of Mira Maker',
        path: '/users#login-provider',
      },
    ])
  })

  test('is reported once after a quarter of an hour and given up after three days', async () => {
    await tell('block')
    const failAt = async (age: string) => {
      api.fault(/GET/, { answer: 500 })
      await sql`update issuer_changes set created_at = now() - ${age}::interval`.execute(database.db)
      await dueNow()
      await send()
    }
    const topics = async () =>
      (await database.db.selectFrom('events').select('topic').orderBy('id').execute()).map(
        ({ topic }) => topic,
      )
    await failAt('14 minutes')
    expect(await topics()).toEqual([])
    await failAt('16 minutes')
    await failAt('20 minutes')
    expect(await topics()).toEqual(['issuer.change-late'])
    await failAt('73 hours')
    expect(await topics()).toEqual(['issuer.change-late', 'issuer.change-refused'])
    expect(await states()).toEqual(['block refused'])
  })
})

describe('a killed process', () => {
  test('leaves its finished change to the next process, which finds it done', async () => {
    api.add({ email: 'mira@tassel.example' })
    await tell('block')
    // The killed process had taken the change and blocked the account.
    await sql`update issuer_changes set attempts = 1, leased_until = now() + interval '2 minutes'`.execute(
      database.db,
    )
    only().blocked = true
    expect((await send()).tried).toBe(0)
    await dueNow()
    await sendAll()
    expect(await states()).toEqual(['block done'])
    expect(writes()).toEqual([])
  })

  test('its late attempt does not overwrite a later one', async () => {
    api.add({ email: 'mira@tassel.example' })
    await tell('block')
    const { reached, goOn } = api.hold(/PATCH/)
    api.fault(/PATCH/, { answer: 503 })
    const late = send()
    await reached
    await dueNow()
    await sendAll()
    goOn()
    await late
    expect(await states()).toEqual(['block done'])
  })
})
