import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ROLES, type Role } from '#domain/access/actor'
import { type FlagSetting, flagDocument } from '#domain/access/flags/document'
import { EVERY_FLAG, FLAGS, type Flag } from '#domain/access/flags/flags'
import { type Flags, openFlags } from '#services/flags/flags'
import type { FlagDocuments } from '#services/flags/hosted-document'

const ANN = '0199f3a0-0000-7000-8000-000000000001'
const BEN = '0199f3a0-0000-7000-8000-000000000002'
const log = pino({ level: 'silent' })

function settings(over: Partial<Record<Flag, Partial<FlagSetting>>> = {}): FlagSetting[] {
  return EVERY_FLAG.map((flag) => ({ flag, roles: FLAGS[flag].roles, people: [], ...over[flag] }))
}
const documentOf = (over?: Parameters<typeof settings>[0]) => JSON.stringify(flagDocument(settings(over)))

let flags: Flags | undefined
afterEach(() => flags?.close())

const documents = (over: Partial<FlagDocuments> = {}): FlagDocuments => ({
  own: async () => documentOf(),
  lastKnown: async () => null,
  save: async () => {},
  ...over,
})
const isOn = async (flag: Flag, roles: readonly Role[], id = ANN) =>
  !(await flags?.offFor({ id, roles }))?.includes(flag)

describe('the portal’s own flags', () => {
  it('are on for exactly the roles that each names, alone and together', async () => {
    flags = openFlags(null, documents(), log)
    for (const role of ROLES)
      for (const flag of EVERY_FLAG)
        expect(await isOn(flag, [role]), `${flag} for ${role}`).toBe(
          (FLAGS[flag].roles as Role[]).includes(role),
        )
    expect(await isOn('settle-wallet', ['STAFF', 'FINANCE'])).toBe(true)
    // ADMIN is part of the word SUPERADMIN, but another role.
    const superOnly = { students: { roles: ['SUPERADMIN'] as const } }
    await flags.close()
    flags = openFlags(null, documents({ own: async () => documentOf(superOnly) }), log)
    expect([await isOn('students', ['SUPERADMIN']), await isOn('students', ['ADMIN'])]).toEqual([true, false])
  })

  it('may differ for one person', async () => {
    const people = [
      { userId: ANN, isOn: false },
      { userId: BEN, isOn: true },
    ]
    const own = async () => documentOf({ students: { roles: ['STAFF'], people } })
    flags = openFlags(null, documents({ own }), log)
    expect(await isOn('students', ['STAFF'], ANN)).toBe(false)
    expect(await isOn('students', ['FINANCE'], BEN)).toBe(true)
    expect(await isOn('enquiries', ['STAFF'], ANN)).toBe(true)
  })

  it('change for everybody when the document is read again', async () => {
    let roles: readonly Role[] = ['STAFF']
    flags = openFlags(null, documents({ own: async () => documentOf({ students: { roles } }) }), log)
    expect(await isOn('students', ['STAFF'])).toBe(true)
    roles = []
    await flags.refresh()
    expect(await isOn('students', ['STAFF'])).toBe(false)
  })

  it('change even if the change is announced while an older document is being read', async () => {
    const readings: ((document: string) => void)[] = []
    const own = () => new Promise<string>((read) => readings.push(read))
    flags = openFlags(null, documents({ own }), log)
    const asked = isOn('students', ['STAFF'])
    await vi.waitFor(() => expect(readings).toHaveLength(1))
    const refreshed = flags.refresh()
    readings[0]?.(documentOf())
    expect(await asked).toBe(true)
    await vi.waitFor(() => expect(readings).toHaveLength(2))
    readings[1]?.(documentOf({ students: { roles: [] } }))
    await refreshed
    expect(await isOn('students', ['STAFF'])).toBe(false)
  })
})

describe('a hosted Flagsmith', () => {
  let server: Server
  let answer: (respond: (status: number, text: string) => void) => void
  let asked: { path: string; key: string }[]

  beforeEach(async () => {
    asked = []
    answer = (respond) => respond(200, documentOf({ students: { roles: ['FINANCE'] } }))
    server = createServer((request, response) => {
      asked.push({ path: request.url ?? '', key: String(request.headers['x-environment-key']) })
      answer((status, text) => response.writeHead(status, { 'content-type': 'application/json' }).end(text))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  })
  afterEach(async () => {
    await flags?.close()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })

  const open = (over: Partial<FlagDocuments> = {}) => {
    const { port } = server.address() as AddressInfo
    const hosted = { environmentKey: 'ser.key', apiUrl: `http://127.0.0.1:${port}/api/v1/` }
    flags = openFlags(hosted, documents(over), log)
    return flags
  }

  it('is asked for its environment, and receives no personal data', async () => {
    open()
    expect([await isOn('students', ['FINANCE']), await isOn('students', ['STAFF'])]).toEqual([true, false])
    expect(asked.map(({ path, key }) => [path, key])).toEqual([['/api/v1/environment-document/', 'ser.key']])
  })

  it.each<[string, typeof answer]>([
    ['refuses', (respond) => respond(500, 'no')],
    ['answers with HTML', (respond) => respond(200, '<html>')],
    ['answers with other JSON', (respond) => respond(200, '{"flags": []}')],
    ['answers too much', (respond) => respond(200, ' '.repeat(2_100_000))],
    ['is frozen', () => {}],
  ])('keeps its last answer when it %s', async (_, broken) => {
    const kept: string[] = []
    open({ save: async (text) => void kept.push(text) })
    expect(await isOn('students', ['FINANCE'])).toBe(true)
    answer = broken
    await flags?.refresh()
    expect([await isOn('students', ['FINANCE']), await isOn('students', ['STAFF'])]).toEqual([true, false])
    // A process that starts during the failure uses the same answer.
    await flags?.close()
    open({ lastKnown: async () => kept.at(-1) ?? null })
    expect([await isOn('students', ['FINANCE']), await isOn('students', ['STAFF'])]).toEqual([true, false])
  })

  it('leaves the portal’s own flags if it never answered', async () => {
    answer = (respond) => respond(503, '')
    open()
    expect([await isOn('students', ['FINANCE']), await isOn('students', ['STAFF'])]).toEqual([false, true])
  })

  it('leaves an unknown flag at the portal’s default', async () => {
    const older = flagDocument(settings().filter(({ flag }) => flag !== 'forms'))
    answer = (respond) => respond(200, JSON.stringify(older))
    open()
    expect([await isOn('forms', ['STAFF']), await isOn('forms', ['FINANCE'])]).toEqual([true, false])
  })
})
