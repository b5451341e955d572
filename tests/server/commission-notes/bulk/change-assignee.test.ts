import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  bulkAssignee as assigneeRoute,
  bulkPreflight as preflightRoute,
} from '#domain/commission-notes/bulk/bulk-calls'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { createSheetReader } from '#services/sheets/read'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'

const database = testDatabase()
const world = worldPerTest(database)

beforeEach(() => {
  useRuntime(database.db)
})

const insert = (spec: object) => insertNote(database.db, world, spec)

function bodyOf(actor: Actor, ids: string[], person: Actor, more: object = {}) {
  return {
    UserId: actor.id,
    CommissionNoteIds: ids,
    InvoiceId: world.invoices.aud.id,
    ChangeRequestFor: 'checker',
    AssigneeUserId: person.id,
    ...more,
  }
}
const send = (actor: Actor, ids: string[], person: Actor, more: object = {}) =>
  callEndpoint(assigneeRoute, { actor, method: 'POST', body: bodyOf(actor, ids, person, more) })
const preflight = (actor: Actor, ids: string[], person: Actor, more: object = {}) =>
  callEndpoint(preflightRoute, {
    actor,
    method: 'POST',
    body: { ...bodyOf(actor, ids, person, more), Action: 'assignee' },
  })

describe('a bulk assignment', () => {
  it('assigns all notes to the user, assigned ones too, under one batch', async () => {
    const { maker, checker, checker2 } = world.people
    const ids = [
      await insert({ status_id: 2 }),
      await insert({ status_id: 2, checker_id: checker2.id }),
      await insert({ status_id: 2, checker_id: checker.id }),
    ]
    const { status, json } = await send(maker, ids, checker)
    expect([status, json.data]).toEqual([
      200,
      {
        message: 'Successfully updated assignee',
        BatchId: expect.any(String),
        Succeeded: 3,
        Failed: 0,
        UndoId: expect.any(String),
        UndoUntil: expect.any(String),
      },
    ])
    const [free, taken, same] = ids as [string, string, string]
    for (const id of [free, taken]) {
      expect(await noteOf(database.db, id)).toMatchObject({ checker_id: checker.id, version: 2 })
      expect(await historyOf(database.db, id)).toMatchObject([
        { action_name: 'Assign', actor_id: maker.id, batch_id: json.data.BatchId },
      ])
    }
    // Already assigned to this user: nothing changes.
    expect(await noteOf(database.db, same)).toMatchObject({ checker_id: checker.id, version: 1 })
    const events = await database.db.selectFrom('events').select(['topic', 'payload']).execute()
    expect(events).toHaveLength(2)
    for (const { topic, payload } of events) {
      expect(topic).toBe('commission-note.assigned')
      expect(payload).toMatchObject({ assigneeId: checker.id, role: 'checker', batchId: json.data.BatchId })
    }
  })

  it('skips notes that four eyes forbid, with a sheet of the reasons', async () => {
    const { maker, checker } = world.people
    const own = await insert({ status_id: 2, maker_actor_ids: [checker.id] })
    const other = await insert({ status_id: 2 })
    expect((await preflight(maker, [own, other], checker)).json.data).toMatchObject({
      Passing: 1,
      Skipped: [{ CommissionNoteId: own, Code: 'FOUR_EYES' }],
      Versions: { [other]: 1 },
    })
    const { status, headers, response } = await send(maker, [own, other], checker)
    expect([status, headers.get('x-succeeded'), headers.get('x-failed')]).toEqual([207, '1', '1'])
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { rows } = await createSheetReader().read(bytes, { maxRows: 500 })
    const { number } = await noteOf(database.db, own)
    expect(rows).toEqual([[own, number, 'FOUR_EYES', CATALOGUE.FOUR_EYES.message]])
  })
})

describe('refused as a whole without writing anything', () => {
  async function refused(actor: Actor, ids: string[], person: Actor, code: ErrorCode, more: object = {}) {
    const before = await whatIsWritten(database.db)
    const { status, json } = await send(actor, ids, person, more)
    const known = CATALOGUE[code]
    expect([status, json.error.code, json.error.message]).toEqual([known.status, code, known.message])
    expect(await whatIsWritten(database.db)).toBe(before)
  }

  it('notes in several statuses or of several invoices, and more than 500', async () => {
    const { maker, checker } = world.people
    const first = await insert({})
    await refused(maker, [first, await insert({ status_id: 2 })], checker, 'NOT_SAME_STATUS')
    const elsewhere = await insert({ invoice_id: world.invoices.audMore.id })
    await refused(maker, [first, elsewhere], checker, 'SEVERAL_INVOICES')
    const many: string[] = []
    for (let count = 0; count < 501; count++) many.push(await insert({}))
    await refused(maker, many, checker, 'TOO_MANY_NOTES')
  })

  it('a user without the role, and paid notes', async () => {
    const { maker, maker2, checker } = world.people
    await refused(maker, [await insert({})], maker2, 'ASSIGNEE_UPDATE_FAILED')
    await refused(maker, [await insert({ status_id: 17 })], checker, 'ASSIGNEE_UPDATE_FAILED')
  })

  it('a user who may not assign', async () => {
    const ids = [await insert({})]
    for (const actor of [world.people.finance, world.people.partner, world.people.loanadvisor])
      await refused(actor, ids, world.people.checker, 'FORBIDDEN')
    expect((await send(world.people.admin, ids, world.people.checker)).status).toBe(200)
  })
})
