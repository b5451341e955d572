import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Position, UNREACHABLE } from '#db/replica/position'
import type { Actor } from '#domain/access/actor'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import { readDb, recordPosition } from '#server/platform/http/read-db'
import { readConfig } from '#server/platform/runtime/config'
import { testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { readOnly } from '#tests/support/http/read-only'
import { makeSituation, type Situation } from '#tests/support/http/situation'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { validCalls } from '#tests/support/valid-calls/valid-calls'

const AT = '000000010000000000001000' as Position
const LATER = '000000010000000000002000' as Position
const LISTS = EVERY_CALL.filter(({ call }) => call.fromReplica)

const database = testDatabase()
let situation: Situation
/** The positions that readers asked for. */
let asked: (Position | null)[] = []
let position: () => Promise<Position>
const files = memoryFiles()

beforeAll(async () => {
  const { db } = database
  useRuntime(db, { files })
  situation = await makeSituation(db, files)
  const config = {
    ...readConfig({}),
    replica: { url: 'postgres://replica/tassel', lagSeconds: 10 },
  }
  const replica = readOnly(db)
  const reading = {
    dbAt: async (at: Position | null) => {
      asked.push(at)
      return at === UNREACHABLE ? db : replica
    },
    position: () => position(),
    memorySeconds: 15,
    close: async () => {},
  }
  useRuntime(db, { files, config, reading, pdf: { render: async () => PDF, close: async () => {} } })
})

beforeEach(() => {
  asked = []
  position = async () => AT
})

it('only lists, exports and reports read a replica', () => {
  expect(LISTS.length).toBeGreaterThan(20)
  for (const { call } of LISTS) expect(call.method === 'GET' || call.reads).toBe(true)
})

it.each(LISTS)('$name writes nothing while it reads', async ({ name, call }) => {
  for (const { actor, params, query, body } of validCalls(situation)[name] ?? []) {
    const url = `/api?${new URLSearchParams(query)}`
    const answer = await callEndpoint(call, {
      actor,
      method: call.method,
      params: params ?? {},
      url,
      body,
    })
    expect([name, answer.status, answer.status === 200 ? '' : answer.json]).toEqual([name, 200, ''])
    expect(asked.at(-1)).toBe(null)
  }
})

describe('a user’s reads', () => {
  const asking = (who: Actor, more: Parameters<typeof callEndpoint>[1] = {}) =>
    callEndpoint(
      async (context) => {
        await readDb(context)
        return new Response()
      },
      { actor: who, ...more },
    )
  const writing = async (who: Actor, more: Parameters<typeof callEndpoint>[1] = {}) =>
    (
      await callEndpoint(
        async (context) => {
          const response = new Response()
          await recordPosition(context, response)
          return response
        },
        { actor: who, method: 'POST', ...more },
      )
    ).headers
  const someone = (): Actor => ({ ...situation.world.people.maker, id: crypto.randomUUID() })

  it('use a replica with the user’s last known write, or the database for an invalid position', async () => {
    const who = someone()
    await asking(who)
    await asking(who, { cookies: { 'tassel.position': AT } })
    await asking(who, { cookies: { 'tassel.position': '0' } })
    expect(asked).toEqual([null, AT, UNREACHABLE])
  })

  it('carry the position of the user’s last write, also without the cookie', async () => {
    const who = someone()
    const headers = await writing(who)
    expect(headers.get('set-cookie')).toBe(`tassel.position=${AT}; Path=/; Max-Age=15; SameSite=Lax`)
    await asking(who)
    await asking(who, { cookies: { 'tassel.position': LATER } })
    await asking(someone())
    expect(asked).toEqual([AT, LATER, null])
    expect((await writing(who, { method: 'GET' })).get('set-cookie')).toBe(null)
  })

  it('go to the database after a write of unknown position', async () => {
    const who = someone()
    position = () => Promise.reject(new Error('away'))
    expect((await writing(who)).get('set-cookie')).toContain(UNREACHABLE)
    await asking(who)
    expect(asked).toEqual([UNREACHABLE])
  })

  it('by a program go to the database unless it names a position', async () => {
    const who = someone()
    const credential = 'bearer'
    await asking(who, { credential })
    expect(asked).toEqual([])
    expect((await writing(who, { credential })).get('tassel-position')).toBe(AT)
    await asking(who, { credential, headers: { 'tassel-position': LATER } })
    expect(asked).toEqual([LATER])
  })
})
