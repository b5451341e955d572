import { describe, expect, it } from 'vitest'
import { type Actor, fullName } from '#domain/access/actor'
import {
  bulkPreflight as preflightRoute,
  bulkStatus as statusRoute,
} from '#domain/commission-notes/bulk/bulk-calls'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { bulkChangeStatus } from '#server/commission-notes/bulk/change-status'
import { verifyEveryHistory } from '#server/commission-notes/reading/verify-history'
import { createSheetReader } from '#services/sheets/read'
import type { TestDatabase } from '#tests/support/database/database'
import { inNewWorlds } from '#tests/support/database/new-worlds'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote, type NoteSpec } from '#tests/support/notes/notes'
import type { World } from '#tests/support/world'

let database: TestDatabase
let world: World

inNewWorlds((newTest, newWorld) => {
  database = newTest
  world = newWorld
  useRuntime(database.db)
})

async function insert(count: number, spec: NoteSpec = {}): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push(await insertNote(database.db, world, spec))
  return ids
}

/** The order in which the database sorts ids. */
const inOrder = (ids: readonly string[]) => ids.toSorted((a, b) => (a < b ? -1 : 1))

const bodyOf = (actor: Actor, ids: string[], StatusId: number, more: object = {}) => ({
  UserId: actor.id,
  CommissionNoteIds: ids,
  InvoiceId: world.invoices.aud.id,
  StatusId,
  ...more,
})

function send(
  actor: Actor,
  ids: string[],
  StatusId: number,
  more: object = {},
  headers: Record<string, string> = {},
) {
  const body = bodyOf(actor, ids, StatusId, more)
  return callEndpoint(statusRoute, { actor, method: 'POST', body, headers })
}

function preflight(actor: Actor, ids: string[], StatusId: number, more: object = {}) {
  const body = { ...bodyOf(actor, ids, StatusId, more), Action: 'status' }
  return callEndpoint(preflightRoute, { actor, method: 'POST', body })
}

/** The messages of the specification. */
const WORDS = {
  NOT_SAME_STATUS: 'Please select commission notes from the same status.',
  NOT_ASSIGNED_TO_YOU: 'Please select commission notes that are assigned to you.',
  SEVERAL_INVOICES: 'Please select commission notes from a single invoice.',
  TOO_MANY_NOTES: "You can't select more than 500 Commission notes.",
  STATUS_NOT_AUTHORISED: 'Your role is not authorised to update this status.',
  NOT_FOUND: 'DATA NOT FOUND',
} satisfies Partial<Record<ErrorCode, string>>

/** Expects both calls to be refused and nothing to be written. */
async function refused(
  actor: Actor,
  ids: string[],
  StatusId: number,
  code: keyof typeof WORDS,
  more: object = {},
) {
  const before = await whatIsWritten(database.db)
  for (const call of [send, preflight]) {
    const { status, json } = await call(actor, ids, StatusId, more)
    expect([status, json.error.code, json.error.message]).toEqual([CATALOGUE[code].status, code, WORDS[code]])
  }
  expect(await whatIsWritten(database.db)).toBe(before)
}

async function intact(): Promise<void> {
  for await (const { report, number } of verifyEveryHistory(database.db))
    expect([number, report.FirstBroken]).toEqual([number, null])
}

describe('a bulk change of status', () => {
  it('moves all notes, each with history entry and event, under one batch', async () => {
    const { maker } = world.people
    const ids = await insert(12)
    expect((await preflight(maker, ids, 2)).json.data).toEqual({
      Passing: 12,
      Totals: [
        {
          Currency: 'AUD',
          Notes: 12,
          PayableAmount: '32400.00',
          TotalAmount: '32400.00',
          OutstandingAmount: '32400.00',
        },
      ],
      Skipped: [],
      Versions: Object.fromEntries(ids.map((id) => [id, 1])),
    })
    const { status, json } = await send(maker, ids, 2, { Remarks: 'The June notes' })
    expect([status, json.data]).toEqual([
      200,
      {
        message: 'Commission note(s) successfully sent to checker',
        BatchId: expect.any(String),
        Succeeded: 12,
        Failed: 0,
        UndoId: expect.any(String),
        UndoUntil: expect.any(String),
      },
    ])
    for (const id of ids) {
      expect(await noteOf(database.db, id)).toMatchObject({
        status_id: 2,
        version: 2,
        maker_id: maker.id,
        maker_actor_ids: [maker.id],
        updated_by: maker.id,
        history_length: 1,
      })
      expect(await historyOf(database.db, id)).toMatchObject([
        {
          sequence: 1,
          actor_id: maker.id,
          acted_as: 'maker',
          action_name: 'SendToChecker',
          from_status_id: 1,
          to_status_id: 2,
          remarks: 'The June notes',
          batch_id: json.data.BatchId,
        },
      ])
    }
    const events = await database.db.selectFrom('events').select(['topic', 'payload']).orderBy('id').execute()
    expect(events).toEqual(
      inOrder(ids).map((noteId) => ({
        topic: 'commission-note.status-changed',
        payload: {
          noteId,
          actionId: 101,
          fromStatusId: 1,
          toStatusId: 2,
          actorId: maker.id,
          version: 2,
          sequence: 1,
          batchId: json.data.BatchId,
        },
      })),
    )
    expect(await database.db.selectFrom('batches').selectAll().execute()).toMatchObject([
      { id: json.data.BatchId, kind: 'status', actor_id: maker.id, requested: 12, succeeded: 12, failed: 0 },
    ])
    await intact()
  })

  it('other than to the checker has another message', async () => {
    const ids = await insert(2, { status_id: 2 })
    const { json } = await send(world.people.checker, ids, 5)
    expect(json.data.message).toBe('Bulk action successful')
  })

  it('skips notes that four eyes forbid, with a sheet of the reasons', async () => {
    const { checker, maker } = world.people
    const going = await insert(3, { status_id: 2 })
    const own = await insert(2, { status_id: 2, maker_actor_ids: [maker.id, checker.id] })
    const ids = [...own, ...going]
    const ahead = (await preflight(checker, ids, 5)).json.data
    expect(ahead.Passing).toBe(3)
    const response = await answerOf(checker, ids, 5)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      207,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const counts = ['x-succeeded', 'x-failed'].map((name) => response.headers.get(name))
    expect(response.headers.get('x-undo-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers.get('x-undo-until')).toMatch(/^20/)
    expect(counts).toEqual(['3', '2'])
    const bytes = new Uint8Array(await response.arrayBuffer())
    const sheet = await createSheetReader().read(bytes, { maxRows: 500 })
    expect(sheet.header).toEqual(['CommissionNoteId', 'CommissionNumber', 'Code', 'Reason'])
    const rows = await Promise.all(
      inOrder(own).map(async (id) => [
        id,
        (await noteOf(database.db, id)).number,
        'FOUR_EYES',
        CATALOGUE.FOUR_EYES.message,
      ]),
    )
    expect(sheet.rows).toEqual(rows)
    expect(ahead.Skipped.map(Object.values)).toEqual(rows)
    for (const id of going) expect((await noteOf(database.db, id)).status_id).toBe(5)
    for (const id of own) expect(await noteOf(database.db, id)).toMatchObject({ status_id: 2, version: 1 })
    const batchId = response.headers.get('x-batch-id')
    const batches = await database.db.selectFrom('batches').selectAll().execute()
    expect(batches).toMatchObject([{ id: batchId, requested: 5, succeeded: 3, failed: 2 }])
    await intact()
  })

  it('skips notes that changed since they were seen, even if they no longer qualify', async () => {
    const { maker, maker2 } = world.people
    const ids = await insert(4)
    const [moved, taken] = ids as [string, string]
    const Versions = Object.fromEntries(ids.map((id) => [id, 1]))
    await bulkChangeStatus(database.db, maker2, {
      CommissionNoteIds: [moved],
      InvoiceId: world.invoices.aud.id,
      StatusId: 2,
      Remarks: '',
    })
    await database.db
      .updateTable('notes')
      .set({ maker_id: maker2.id, version: 2 })
      .where('id', '=', taken)
      .execute()
    const { json } = await preflight(maker, ids, 2, { Versions })
    expect(json.data.Passing).toBe(2)
    expect(json.data.Skipped.map((row: { Code: string }) => row.Code)).toEqual([
      'STALE_VERSION',
      'STALE_VERSION',
    ])
    const reasonFor = (failed: { CommissionNoteId: string; Reason: string }[], id: string) =>
      failed.find((row) => row.CommissionNoteId === id)?.Reason
    const whoMovedIt = `${fullName(maker2)} changed this note to 'Sent to Checker' meanwhile.`
    expect(reasonFor(json.data.Skipped, moved)).toBe(whoMovedIt)
    const outcome = await bulkChangeStatus(database.db, maker, {
      CommissionNoteIds: ids,
      InvoiceId: world.invoices.aud.id,
      StatusId: 2,
      Remarks: '',
      Versions,
    })
    expect(reasonFor(outcome.failed, moved)).toBe(whoMovedIt)
    // The note's history does not name an author.
    expect(reasonFor(outcome.failed, taken)).toBe('Someone changed this meanwhile.')
    expect(outcome.succeeded).toEqual(inOrder(ids.slice(2)))
    expect(outcome.failed.map((row) => row.CommissionNoteId)).toEqual(inOrder([moved, taken]))
    await intact()
  })

  it('that can change nothing is refused and writes nothing', async () => {
    const { checker, maker } = world.people
    const own = await insert(3, { status_id: 2, maker_actor_ids: [maker.id, checker.id] })
    const before = await whatIsWritten(database.db)
    const { status, json } = await send(checker, own, 5)
    expect([status, json.error.code, json.error.message]).toEqual([
      422,
      'STATUS_UPDATE_FAILED',
      'An error occurred while updating the status.',
    ])
    expect(json.error.data.Failed).toHaveLength(3)
    expect(await whatIsWritten(database.db)).toBe(before)
    expect(await database.db.selectFrom('batches').selectAll().execute()).toEqual([])
  })

  it('runs once per Idempotency-Key and repeats its sheet byte for byte', async () => {
    const { checker, maker } = world.people
    const ids = [
      ...(await insert(1, { status_id: 2 })),
      ...(await insert(1, { status_id: 2, maker_actor_ids: [maker.id, checker.id] })),
    ]
    const key = { 'idempotency-key': 'a reload' }
    const first = await answerOf(checker, ids, 5, key)
    const bytes = Buffer.from(await first.arrayBuffer())
    const before = await whatIsWritten(database.db)
    const again = await answerOf(checker, ids, 5, key)
    expect([again.status, again.headers.get('x-failed'), again.headers.get('idempotent-replay')]).toEqual([
      207,
      '1',
      'true',
    ])
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await whatIsWritten(database.db)).toBe(before)
  })
})

describe('refused as a whole without writing anything', () => {
  it('notes in several statuses', async () => {
    const ids = [...(await insert(1)), ...(await insert(1, { status_id: 3 }))]
    await refused(world.people.maker, ids, 2, 'NOT_SAME_STATUS')
  })

  it('notes of another maker, although an administrator may send them', async () => {
    const ids = [...(await insert(1)), ...(await insert(1, { maker_id: world.people.maker2.id }))]
    await refused(world.people.maker, ids, 2, 'NOT_ASSIGNED_TO_YOU')
    expect((await send(world.people.admin, ids, 2)).json.data.Succeeded).toBe(2)
  })

  it('notes of several invoices, or of another than the request names', async () => {
    const own = await insert(1)
    const ids = [...own, ...(await insert(1, { invoice_id: world.invoices.audMore.id }))]
    await refused(world.people.maker, ids, 2, 'SEVERAL_INVOICES')
    await refused(world.people.maker, own, 2, 'SEVERAL_INVOICES', { InvoiceId: world.invoices.audMore.id })
  })

  it('more than 500 notes, while 500 are accepted', async () => {
    const { maker } = world.people
    const ids = await insert(501)
    await refused(maker, ids, 2, 'TOO_MANY_NOTES')
    expect((await send(maker, ids.slice(1), 2)).json.data.Succeeded).toBe(500)
    await intact()
  })

  it.each<[string, number, number]>([
    ['a maker moves a note that the checker has', 2, 5],
    ['a maker takes a step of another role', 1, 5],
    ['nobody owns the status', 16, 7],
    ['the note is paid', 17, 6],
  ])('when %s', async (_, status_id, to) => {
    await refused(world.people.maker, await insert(2, { status_id }), to, 'STATUS_NOT_AUTHORISED')
  })

  it('a user without a tag group', async () => {
    const ids = await insert(1)
    const { finance, staff, partner, student } = world.people
    for (const actor of [finance, staff, partner, student]) {
      const { status, json } = await send(actor, ids, 2)
      expect([status, json.error.code]).toEqual([403, 'STATUS_NOT_AUTHORISED'])
    }
  })

  it('a send-back without a reason', async () => {
    const ids = await insert(2, { status_id: 2 })
    const { status, json } = await send(world.people.checker, ids, 3)
    expect([status, json.error.code, json.error.fields]).toEqual([
      422,
      'REMARKS_REQUIRED',
      { Remarks: 'Please give a reason.' },
    ])
    expect((await send(world.people.checker, ids, 3, { Remarks: 'Fees' })).status).toBe(200)
  })

  it('an unknown note', async () => {
    const ids = [...(await insert(1)), '0190d3c0-0000-7000-8000-00000000dead']
    await refused(world.people.maker, ids, 2, 'NOT_FOUND')
  })
})

describe('two bulk changes at once', () => {
  it('with common notes change none twice, whatever their order', async () => {
    const { maker, maker2, admin } = world.people
    const ids = await insert(40)
    const outcomes = await Promise.allSettled([
      bulk(maker, ids.slice(0, 30)),
      bulk(maker2, ids.slice(10).toReversed()),
      bulk(admin, ids.toReversed()),
    ])
    const moved = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.succeeded : [],
    )
    expect(new Set(moved).size).toBe(moved.length)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: expect.any(String) })
    for (const id of ids) {
      const note = await noteOf(database.db, id)
      const isMoved = moved.includes(id)
      expect(note).toMatchObject({ status_id: isMoved ? 2 : 1, version: isMoved ? 2 : 1 })
      expect(await historyOf(database.db, id)).toHaveLength(isMoved ? 1 : 0)
    }
    await intact()
  })

  function bulk(actor: Actor, CommissionNoteIds: string[]) {
    const Versions = Object.fromEntries(CommissionNoteIds.map((id) => [id, 1]))
    const InvoiceId = world.invoices.aud.id
    return bulkChangeStatus(database.db, actor, {
      CommissionNoteIds,
      InvoiceId,
      StatusId: 2,
      Remarks: '',
      Versions,
    })
  }
})

/** The raw response, for answers that are files. */
async function answerOf(
  actor: Actor,
  ids: string[],
  StatusId: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { response } = await send(actor, ids, StatusId, {}, headers)
  return response
}
