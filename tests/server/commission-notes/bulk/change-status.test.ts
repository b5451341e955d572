import { describe, expect, it } from 'vitest'
import { type Actor, fullName } from '#domain/access/actor'
import { CATALOGUE } from '#domain/errors'
import { bulkChangeStatus } from '#server/commission-notes/bulk/change-status'
import { createSheetReader } from '#services/sheets/read'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { database, inNewWorld, insert, intact, preflight, send, world } from './bulk-status'

inNewWorld()

/** The order in which the database sorts ids. */
const inOrder = (ids: readonly string[]) => ids.toSorted((a, b) => (a < b ? -1 : 1))
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
    await bulkChangeStatus(
      { db: database.db, actor: maker2 },
      {
        CommissionNoteIds: [moved],
        InvoiceId: world.invoices.aud.id,
        StatusId: 2,
        Remarks: '',
      },
    )
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
    const outcome = await bulkChangeStatus(
      { db: database.db, actor: maker },
      {
        CommissionNoteIds: ids,
        InvoiceId: world.invoices.aud.id,
        StatusId: 2,
        Remarks: '',
        Versions,
      },
    )
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
