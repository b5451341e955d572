import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transaction } from '#db/transaction'
import { queueIssuerChange } from '#server/platform/login/issuer-changes/queue-issuer-change'
import { sendDueChanges } from '#server/platform/login/issuer-changes/send-changes'
import { openAuth0Management } from '#services/login/hosted/management/auth0'
import { ISSUER_URL } from '#tests/support/issuer'
import { MANAGER } from '#tests/support/services/management-api'
import {
  api,
  changes,
  database,
  dueNow,
  mira,
  only,
  queue,
  send,
  sendAll,
  states,
  withIssuer,
  writes,
} from './issuer-portal'

withIssuer()

const links = () => database.db.selectFrom('issuer_links').select(['subject', 'user_id']).execute()
const link = (subject: string) =>
  database.db.insertInto('issuer_links').values({ issuer: ISSUER_URL, subject, user_id: mira.id }).execute()

describe('an invitation', () => {
  test('creates and links the account, which nobody else can have created', async () => {
    await queue('invite')
    await sendAll()
    expect(await links()).toEqual([{ subject: only().user_id, user_id: mira.id }])
    expect(only()).toMatchObject({ email: 'mira@tassel.example', given_name: 'Mira' })
    const [done] = await changes()
    expect(done).toMatchObject({ state: 'done', email: '', subject: null, last_error: null })
    await queue('invite')
    await sendAll()
    expect(api.accounts.size).toBe(1)
  })

  test.each([
    ['the answer', { hangUp: true, done: true }],
    ['half of the answer', { broken: 'cut', done: true }],
    ['valid JSON of the answer', { broken: 'json', done: true }],
  ] as const)('creates the account once although %s was lost', async (_what, fault) => {
    api.fault(/POST .*users/, fault)
    await queue('invite')
    await send()
    expect(await states()).toEqual(['invite waiting'])
    await dueNow()
    await sendAll()
    expect(writes()).toEqual(['POST /api/v2/users'])
    expect(await links()).toEqual([{ subject: only().user_id, user_id: mira.id }])
  })

  test('creates the account once although no answer came', async () => {
    api.fault(/POST .*users/, { silent: true, done: true })
    await queue('invite')
    await sendDueChanges(database.db, openAuth0Management({ url: api.url, ...MANAGER }, { patienceMs: 3000 }))
    expect(await states()).toEqual(['invite waiting'])
    await dueNow()
    await sendAll()
    expect(writes()).toEqual(['POST /api/v2/users'])
    expect(await states()).toEqual(['invite done'])
  })

  test('finds an account that was created between look-up and creation', async () => {
    const { reached, goOn } = api.hold(/GET .*users-by-email/)
    await queue('invite')
    const sent = send()
    await reached
    api.add({ email: 'mira@tassel.example' })
    goOn()
    await sent
    expect(await states()).toEqual(['invite done'])
  })

  test('leaves an existing account alone until its user proves the address at sign-in', async () => {
    api.add({ email: 'mira@tassel.example' })
    await queue('invite')
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
    await queue('block')
    await sendAll()
    expect(api.accounts.get(user_id)?.blocked).toBe(true)
    expect(stranger.blocked).toBeUndefined()
    await queue('unblock')
    await sendAll()
    expect(api.accounts.get(user_id)?.blocked).toBe(false)
  })

  test('blocks the accounts of the address while none is linked', async () => {
    api.add({ email: 'mira@tassel.example' })
    await queue('block')
    await sendAll()
    expect(only().blocked).toBe(true)
  })

  test('is not repeated if it was done before its answer was lost', async () => {
    api.add({ email: 'mira@tassel.example' })
    api.fault(/PATCH/, { hangUp: true, done: true })
    await queue('block')
    await send()
    await dueNow()
    await sendAll()
    expect(writes()).toHaveLength(1)
    expect(await states()).toEqual(['block done'])
  })

  test('is not sent if it was undone meanwhile', async () => {
    api.add({ email: 'mira@tassel.example' })
    await queue('block')
    await queue('unblock')
    await sendAll()
    expect(await states()).toEqual(['block done', 'unblock done'])
    expect(writes()).toEqual([])
  })

  test('of a user without an account there is done', async () => {
    await queue('block')
    await sendAll()
    expect(await states()).toEqual(['block done'])
  })
})

test('deletes the linked or portal-made account, and no other of that address', async () => {
  const stranger = api.add({ email: 'mira@tassel.example' })
  await queue('delete')
  await sendAll()
  expect(api.accounts.has(stranger.user_id)).toBe(true)
  const made = api.add({ email: 'mira@tassel.example', app_metadata: { portal_user_id: mira.id } })
  const linked = api.add({ email: 'mira@elsewhere.example' })
  await queue('delete')
  await sendAll()
  expect(api.accounts.has(made.user_id)).toBe(false)
  await link(linked.user_id)
  await queue('delete')
  await sendAll()
  expect([...api.accounts.keys()]).toEqual([stranger.user_id])
  expect(await links()).toEqual([])
})

test('a reset of the factors removes them at the issuer', async () => {
  api.add({ email: 'mira@tassel.example', authenticators: ['otp', 'webauthn'] })
  await queue('reset-mfa')
  await sendAll()
  expect(only().authenticators).toEqual([])
})

describe('a changed e-mail address', () => {
  const move = (email: string) =>
    transaction(database.db, async (tx) => {
      await queueIssuerChange(tx, { kind: 'address', userId: mira.id })
      await sql`update users set email = ${email} where id = ${mira.id}`.execute(tx)
    })

  test('is set on the portal-made or linked account, once for two changes', async () => {
    await queue('invite')
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
    await queue('invite')
    await sendAll()
    api.add({ email: 'mira@one.example' })
    await move('mira@one.example')
    await sendAll()
    expect(await states()).toEqual(['invite done', 'address refused'])
  })
})
