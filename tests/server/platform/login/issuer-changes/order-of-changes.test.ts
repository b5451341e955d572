import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deliverEvents } from '#server/across/notices/deliver'
import { MAIL_SETTINGS } from '#tests/support/notes/university-invoices'
import { sorted } from '#tests/support/sorted'
import {
  admin,
  api,
  changes,
  database,
  dueNow,
  mira,
  only,
  other,
  queue,
  send,
  sendAll,
  states,
  withIssuer,
  writes,
} from './issuer-portal'

withIssuer()

describe('the order of changes', () => {
  test('a user’s later change waits for the earlier one and delays no other user', async () => {
    api.add({ email: 'other@tassel.example' })
    api.fault(/POST .*users/, { answer: 503 })
    await queue('invite')
    await queue('block')
    await queue('block', other.id)
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
      await queue('reset-mfa', userId)
      await queue('block', userId)
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
    await queue('block')
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
    await queue('block')
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
    await queue('invite')
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
    await queue('block')
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
    await queue('block')
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
    await queue('block')
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
