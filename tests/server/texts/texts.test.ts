import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { acceptText, listAcceptances, readText, saveText } from '#domain/texts/calls'
import { TOO_INTRICATE } from '#domain/texts/intricate'
import { MAX_TEXT } from '#domain/texts/schema'
import { unacceptedTexts } from '#server/texts/accept-texts'
import { listTexts, writtenTexts } from '#server/texts/read-text'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'

const test = testDatabase()
const world = worldPerTest(test)

beforeEach(async () => {
  useRuntime(test.db)
})

const params = { kind: 'terms' }
const read = (actor: Actor, version?: number) =>
  callEndpoint(readText, {
    ...{ actor, params },
    url: `/api/v1/texts/terms${version === undefined ? '' : `?version=${version}`}`,
  })
const save = (Markdown: string, more: object = {}, actor = world.people.admin) =>
  callEndpoint(saveText, { actor, params, method: 'PUT', body: { Markdown, ...more } })
const accept = (actor: Actor, Version: number, kind = 'terms') =>
  callEndpoint(acceptText, { actor, params: { kind }, method: 'POST', body: { Version } })
const toAccept = async (actor: Actor) => (await unacceptedTexts(test.db, actor)).map(({ kind }) => kind)

it('an unwritten text has no version and is not linked', async () => {
  expect((await read(world.people.student)).json.data).toMatchObject({
    ...{ Version: 0, Markdown: '', WrittenAt: null, Versions: [] },
  })
  expect(await writtenTexts(test.db)).toEqual([])
  expect(await toAccept(world.people.maker)).toEqual([])
})

it('each save adds a version and leaves earlier ones unchanged', async () => {
  const { admin, partner } = world.people
  expect((await save('First')).json.data).toMatchObject({ Text: { Version: 1, Markdown: 'First' } })
  expect((await save('Second', { Version: 1 })).status).toBe(200)
  const { data } = (await read(partner)).json
  expect(data).toMatchObject({
    ...{ Kind: 'terms', Version: 2, Markdown: 'Second' },
    WrittenBy: 'The company',
  })
  expect((await read(world.people.staff)).json.data).toMatchObject({
    WrittenBy: `${admin.firstName} ${admin.lastName}`,
  })
  expect(data.Versions.map(({ Version }: { Version: number }) => Version)).toEqual([2, 1])
  expect((await read(partner, 1)).json.data).toMatchObject({ Version: 1, Markdown: 'First' })
  expect((await read(partner, 3)).status).toBe(404)
  const events = await test.db.selectFrom('events').select(['topic', 'payload']).orderBy('id').execute()
  expect(events.filter(({ topic }) => topic === 'texts.published').map(({ payload }) => payload)).toEqual([
    { kind: 'terms', version: 1, actorId: admin.id },
    { kind: 'terms', version: 2, actorId: admin.id },
  ])
})

it('saving unchanged words adds no version, so a save can be repeated', async () => {
  await save('First', { Version: 0 })
  expect((await save('First', { Version: 0 })).json.data.Text.Version).toBe(1)
  expect((await read(world.people.admin)).json.data.Versions).toHaveLength(1)
})

it('a text that would take too long to render is refused', async () => {
  const refused = await save('>'.repeat(50_000))
  expect([refused.status, refused.json.error?.fields]).toEqual([422, { Markdown: TOO_INTRICATE }])
  expect((await save(`${'> a\n\n'.repeat(2_000)}`)).status).toBe(200)
})

it('the second of two writers of one version is refused and sees the current text', async () => {
  await save('First')
  const [one, two] = await Promise.all([save('One', { Version: 1 }), save('Two', { Version: 1 })])
  expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  const lost = one.status === 409 ? one : two
  expect(lost.json.error).toMatchObject({ code: 'STALE_VERSION', data: { current: { Version: 2 } } })
  expect((await read(world.people.admin)).json.data.Version).toBe(2)
})

it.each(['maker', 'finance', 'staff', 'partner', 'student'] as const)(
  '%s cannot write a text',
  async (name) => {
    expect((await save('Mine', {}, world.people[name])).status).toBe(403)
    expect((await read(world.people.admin)).json.data.Version).toBe(0)
  },
)

it.each([
  ['', '*Text is required.'],
  ['   ', '*Text is required.'],
  ['x'.repeat(MAX_TEXT + 1), 'A text has at most 50,000 characters'],
])('refuses an empty text and one that is too long', async (words, message) => {
  const { status, json } = await save(words)
  expect([status, json.error.fields.Markdown]).toEqual([422, message])
})

it('everybody accepts the current terms once and is asked again when they change', async () => {
  const { maker, student, admin } = world.people
  await save('First')
  expect(await toAccept(maker)).toEqual(['terms'])
  expect((await accept(maker, 1)).status).toBe(200)
  expect((await accept(maker, 1)).status).toBe(200)
  expect([await toAccept(maker), await toAccept(student)]).toEqual([[], ['terms']])
  await save('Second')
  expect(await unacceptedTexts(test.db, maker)).toMatchObject([{ version: 2, isChanged: true }])
  expect(await unacceptedTexts(test.db, student)).toMatchObject([{ version: 2, isChanged: false }])
  expect((await accept(maker, 1)).json.error.code).toBe('STALE_VERSION')
  expect((await accept(maker, 3)).status).toBe(404)
  expect((await accept(student, 2)).status).toBe(200)
  const { json } = await callEndpoint(listAcceptances, { actor: admin, params })
  expect(json.data.rows.map((row: { UserId: string; Version: number }) => [row.UserId, row.Version])).toEqual(
    [
      [student.id, 2],
      [maker.id, 1],
    ],
  )
  expect(json.data.totalCount).toBe(2)
  expect(await listTexts(test.db)).toMatchObject([{ kind: 'terms', version: 2, accepted: 1 }])
})

it('only administrators read who accepted, and the help needs no acceptance', async () => {
  const { maker, partner } = world.people
  for (const actor of [maker, partner])
    expect((await callEndpoint(listAcceptances, { actor, params })).status).toBe(403)
  expect((await accept(maker, 1, 'help')).status).toBe(404)
})
