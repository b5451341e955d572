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
/** Sends all there is, as long as it gets somewhere. */
const sendAll = async () => {
  while ((await send()).tried > 0);
}
/** What waits is due, and no process has it in hand. */
// A moment is kept in whole milliseconds: this one would be up to half of one away.
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
  test('makes the account, and links it, since nobody else can have made it', async () => {
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
    ['what can be read of it', { broken: 'json', done: true }],
  ] as const)('of which %s was lost is not made twice', async (_what, fault) => {
    api.fault(/POST .*users/, fault)
    await tell('invite')
    await send()
    expect(await states()).toEqual(['invite waiting'])
    await dueNow()
    await sendAll()
    expect(writes()).toEqual(['POST /api/v2/users'])
    expect(await links()).toEqual([{ subject: only().user_id, user_id: mira.id }])
  })

  test('whose answer does not come is not made twice', async () => {
    api.fault(/POST .*users/, { silent: true, done: true })
    await tell('invite')
    await sendDueChanges(database.db, openAuth0Management({ url: api.url, ...MANAGER }, { patienceMs: 3000 }))
    expect(await states()).toEqual(['invite waiting'])
    await dueNow()
    await sendAll()
    expect(writes()).toEqual(['POST /api/v2/users'])
    expect(await states()).toEqual(['invite done'])
  })

  test('finds an account that came between look and making', async () => {
    const { reached, goOn } = api.hold(/GET .*users-by-email/)
    await tell('invite')
    const sent = send()
    await reached
    api.add({ email: 'mira@tassel.example' })
    goOn()
    await sent
    expect(await states()).toEqual(['invite done'])
  })

  test('leaves an account alone that was there: who signs in by it shows first that the address is theirs', async () => {
    api.add({ email: 'mira@tassel.example' })
    await tell('invite')
    await sendAll()
    expect(await states()).toEqual(['invite done'])
    expect([await links(), writes()]).toEqual([[], []])
  })
})

describe('blocking', () => {
  test('closes the linked account alone', async () => {
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

  test('closes those of the address while none is linked', async () => {
    api.add({ email: 'mira@tassel.example' })
    await tell('block')
    await sendAll()
    expect(only().blocked).toBe(true)
  })

  test('that was done before its answer was lost is not done again', async () => {
    api.add({ email: 'mira@tassel.example' })
    api.fault(/PATCH/, { hangUp: true, done: true })
    await tell('block')
    await send()
    await dueNow()
    await sendAll()
    expect(writes()).toHaveLength(1)
    expect(await states()).toEqual(['block done'])
  })

  test('that was taken back meanwhile is not done at all', async () => {
    api.add({ email: 'mira@tassel.example' })
    await tell('block')
    await tell('unblock')
    await sendAll()
    expect(await states()).toEqual(['block done', 'unblock done'])
    expect(writes()).toEqual([])
  })

  test('of who has no account there is done', async () => {
    await tell('block')
    await sendAll()
    expect(await states()).toEqual(['block done'])
  })
})

test('deleting removes what is linked or was made from here, and nobody else’s account of that address', async () => {
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

test('a reset of the factors forgets them at the issuer', async () => {
  api.add({ email: 'mira@tassel.example', authenticators: ['otp', 'webauthn'] })
  await tell('reset-mfa')
  await sendAll()
  expect(only().authenticators).toEqual([])
})

describe('another e-mail address', () => {
  const move = (email: string) =>
    transaction(database.db, async (tx) => {
      await tellIssuer(tx, { kind: 'address', userId: mira.id })
      await sql`update users set email = ${email} where id = ${mira.id}`.execute(tx)
    })

  test('is given to the account that the portal made or that is linked, once for two changes', async () => {
    await tell('invite')
    await sendAll()
    await move('mira@one.example')
    await move('Mira@two.example')
    await sendAll()
    expect(only()).toMatchObject({ email: 'mira@two.example', email_verified: true })
    expect(writes().filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
    expect(await states()).toEqual(['invite done', 'address done', 'address done'])
  })

  test('leaves an account alone that anybody may have made by the old address', async () => {
    api.add({ email: 'mira@tassel.example' })
    await move('mira@one.example')
    await sendAll()
    expect(only().email).toBe('mira@tassel.example')
    expect(await states()).toEqual(['address done'])
  })

  test('that the issuer has already is refused for good, and administrators are told', async () => {
    await tell('invite')
    await sendAll()
    api.add({ email: 'mira@one.example' })
    await move('mira@one.example')
    await sendAll()
    expect(await states()).toEqual(['invite done', 'address refused'])
  })
})

describe('order', () => {
  test('what comes later of a person waits for the earlier, and holds up nobody else', async () => {
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

  test('many processes at once tell each change once', async () => {
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

describe('what fails', () => {
  const pauseOf = async () => {
    const { rows } = await sql<{ seconds: number }>`select
      round(extract(epoch from due_at - now()))::int as seconds from issuer_changes`.execute(database.db)
    return rows[0]?.seconds ?? 0
  }

  test('is tried again after pauses that grow to an hour', async () => {
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

  test('for the number of calls waits for as long as the issuer wants, and the sender with it', async () => {
    await tell('block')
    const reset = Math.ceil(Date.now() / 1000) + 900
    api.fault(/GET/, { answer: 429, headers: { 'x-ratelimit-reset': String(reset) } })
    const { pauseSeconds } = await send()
    // Nothing that a slow machine adds comes near to what is waited for where nothing is said.
    for (const seconds of [pauseSeconds, await pauseOf()]) {
      expect(seconds).toBeGreaterThan(600)
      expect(seconds).toBeLessThanOrEqual(901)
    }
  })

  test('for good is told to administrators, once', async () => {
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

  test('for a quarter of an hour is told once, and given up after three days', async () => {
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

describe('a process that was killed', () => {
  test('between doing and noting leaves the change to the next, which finds it done', async () => {
    api.add({ email: 'mira@tassel.example' })
    await tell('block')
    // What it did before it was gone: took the change, and blocked the account.
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

  test('an attempt that comes back late does not undo what a later one wrote', async () => {
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
