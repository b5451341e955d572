import { v7 as uuid } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getNote } from '#server/commission-notes/note/get-note'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { askGraph } from '#tests/support/graphql/ask-graph'
import { type EndpointRequest, useRuntime } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'

const SENT_TO_CHECKER = 2
const database = testDatabase()
const world = sharedWorld(database)
let id: string
let made = 0
beforeAll(async () => {
  useRuntime(database.db)
})
beforeEach(async () => {
  const { audMore } = world.invoices
  id = await insertNote(database.db, world, {
    invoice_id: audMore.id,
    applications: audMore.applications.slice(made, made + 1),
  })
  made += 1
})

const SEND = `mutation($input: ChangeNoteStatusInput!, $key: String) {
  changeNoteStatus(input: $input, idempotencyKey: $key) { message Note { StatusId Version Students { Name } } }
}`
const send = (more: Record<string, unknown> = {}, key?: string, request: EndpointRequest = {}) =>
  askGraph(
    world.people.maker,
    SEND,
    { input: { CommissionNoteId: id, StatusId: SENT_TO_CHECKER, ...more }, key },
    request,
  )

describe('a mutation of a note', () => {
  it('moves a note as its call does, and returns the note', async () => {
    const { data, errors } = await send({ Version: 1 })
    expect(errors).toEqual([])
    expect(data.changeNoteStatus.Note).toMatchObject({ StatusId: SENT_TO_CHECKER, Version: 2 })
    expect(data.changeNoteStatus.Note.Students).toHaveLength(1)
    expect((await getNote({ db: database.db, actor: world.people.maker }, { id })).StatusId).toBe(
      SENT_TO_CHECKER,
    )
  })

  it('on an older version is refused with the current note', async () => {
    await send({ Version: 1 })
    const { codes, errors } = await send({ Version: 1 })
    expect(codes).toEqual(['STALE_VERSION'])
    expect(errors[0].extensions.data.current).toMatchObject({ CommissionNoteId: id, Version: 2 })
  })

  it('repeats its answer for the same key, and refuses the key for another request', async () => {
    const key = uuid()
    const first = await send({ Version: 1 }, key)
    const second = await send({ Version: 1 }, key)
    expect(second.data).toEqual(first.data)
    expect((await getNote({ db: database.db, actor: world.people.maker }, { id })).Version).toBe(2)
    expect((await send({ Version: 2, StatusId: 3 }, key)).codes).toEqual(['IDEMPOTENCY_KEY_REUSED'])
  })

  it('names an invalid field and changes nothing', async () => {
    const { codes, errors } = await send({ StatusId: 99 })
    expect(codes).toEqual(['VALIDATION_FAILED'])
    expect(errors[0].extensions.fields).toEqual({ StatusId: 'StatusId must be a status' })
    expect((await getNote({ db: database.db, actor: world.people.maker }, { id })).Version).toBe(1)
  })

  it('is refused for another site and for a token without its scope', async () => {
    const elsewhere = await send({}, undefined, { headers: { origin: 'https://evil.example' } })
    expect([elsewhere.status, elsewhere.codes]).toEqual([403, ['ORIGIN_MISMATCH']])
    const reading = { credential: 'bearer' as const, locals: { scopes: ['read'] } }
    expect((await send({}, undefined, reading)).codes).toEqual(['TOKEN_SCOPE'])
    const writing = { credential: 'bearer' as const, locals: { scopes: ['write'] }, headers: { origin: '' } }
    expect((await send({}, undefined, writing)).codes).toEqual([])
  })

  it('is refused for an administrator who views as another user', async () => {
    const seenBy = { id: world.people.superadmin.id, name: 'Sofía', until: new Date().toISOString() }
    const { codes } = await askGraph({ ...world.people.maker, seenBy }, SEND, {
      input: { CommissionNoteId: id, StatusId: SENT_TO_CHECKER },
    })
    expect(codes).toEqual(['SEE_AS_READ_ONLY'])
  })

  it('runs several one after the other, each in its own transaction', async () => {
    const { data, codes } = await askGraph(
      world.people.maker,
      `mutation($note: String!) {
        first: remarkOnNote(input: { CommissionNoteId: $note, Remarks: "one" }) { message }
        second: remarkOnNote(input: { CommissionNoteId: $note, Remarks: "" }) { message }
        third: remarkOnNote(input: { CommissionNoteId: $note, Remarks: "three" }) { message }
      }`,
      { note: id },
    )
    expect(codes).toEqual(['VALIDATION_FAILED'])
    expect(data).toMatchObject({
      first: { message: expect.any(String) },
      second: null,
      third: expect.anything(),
    })
  })
})
