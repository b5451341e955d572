import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { bulkEdit as PUT } from '#domain/commission-notes/bulk/bulk-calls'
import { verifyEveryHistory } from '#server/commission-notes/reading/verify-history'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { entry, pick } from '#tests/support/money/entries'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote, type NoteSpec } from '#tests/support/notes/notes'

const database = testDatabase()
const world = worldPerTest(database)

beforeEach(() => {
  useRuntime(database.db)
})

/** A note with the students at these places. */
const insert = (places: number[], spec: NoteSpec = {}) =>
  insertNote(database.db, world, {
    invoice_id: world.invoices.audMore.id,
    applications: pick(world.invoices.audMore, ...places),
    ...spec,
  })

/** A row that sets the fee of the student at this place. */
function row(CommissionNoteId: string, place: number, TuitionFee: string, more: object = {}) {
  const [application] = pick(world.invoices.audMore, place)
  if (!application) throw new RangeError('No such application')
  return {
    CommissionNoteId,
    UserId: world.people.maker.id,
    InvoiceId: world.invoices.audMore.id,
    StudentList: [entry(application, { TuitionFee, ScholarshipReceived: '0', CommissionRate: '10' })],
    Version: 1,
    ...more,
  }
}
const send = (body: unknown, actor: Actor = world.people.maker) =>
  callEndpoint(PUT, { actor, method: 'PUT', body })

describe('a bulk edit', () => {
  it('changes each note completely, under one batch', async () => {
    const ids = [await insert([0]), await insert([1])] as [string, string]
    const { status, json } = await send([row(ids[1], 1, '5000'), row(ids[0], 0, '4000')])
    expect([status, json.data]).toEqual([
      200,
      {
        message: 'The commission note was successfully updated',
        BatchId: expect.any(String),
        Succeeded: [
          { CommissionNoteId: ids[1], Version: 2 },
          { CommissionNoteId: ids[0], Version: 2 },
        ],
        Failed: [],
      },
    ])
    expect(await noteOf(database.db, ids[0])).toMatchObject({ payable_amount: '400.00', version: 2 })
    expect(await noteOf(database.db, ids[1])).toMatchObject({ payable_amount: '500.00', version: 2 })
    for (const id of ids)
      expect(await historyOf(database.db, id)).toMatchObject([
        { action_name: 'Edit', batch_id: json.data.BatchId },
      ])
    for await (const { report } of verifyEveryHistory(database.db)) expect(report.FirstBroken).toBeNull()
  })

  it('leaves a note unchanged if its row is refused, and changes the others', async () => {
    const good = await insert([0])
    const stale = await insert([1], { version: 3 })
    const wrong = await insert([2, 3])
    const before = [await noteOf(database.db, stale), await noteOf(database.db, wrong)]
    // The student is removed before the amount is refused, and that is rolled back too.
    const [leaving] = pick(world.invoices.audMore, 3)
    const { status, json } = await send([
      row(stale, 1, '4000'),
      row(wrong, 2, '0', { DeletedStudents: [leaving?.AcknowledgementId] }),
      row(good, 0, '4000'),
    ])
    expect(status).toBe(200)
    expect(json.data.Succeeded).toEqual([{ CommissionNoteId: good, Version: 2 }])
    expect(
      json.data.Failed.map((each: { CommissionNoteId: string; Code: string }) => [
        each.CommissionNoteId,
        each.Code,
      ]),
    ).toEqual([
      [stale, 'STALE_VERSION'],
      [wrong, 'COMMISSION_ZERO'],
    ])
    expect([await noteOf(database.db, stale), await noteOf(database.db, wrong)]).toEqual(before)
    const students = await database.db
      .selectFrom('note_students')
      .select('id')
      .where('note_id', '=', wrong)
      .execute()
    expect(students).toHaveLength(2)
    expect(await database.db.selectFrom('tombstones').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('batches').selectAll().execute()).toMatchObject([
      { id: json.data.BatchId, kind: 'edit', requested: 3, succeeded: 1, failed: 2 },
    ])
  })

  it('that can change nothing gives the reason of each row and writes nothing', async () => {
    const ids = [await insert([0], { status_id: 2 }), await insert([1])] as [string, string]
    const before = await whatIsWritten(database.db)
    const { status, json } = await send([row(ids[0], 0, '4000'), row(ids[1], 1, '0')])
    expect([status, json.error.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(json.error.fields[0]).toBe('This commission note cannot be edited in its present status.')
    expect(Object.keys(json.error.fields)).toEqual(['0', expect.stringMatching(/^1\.StudentList\.0\./)])
    expect(await whatIsWritten(database.db)).toBe(before)
  })

  it('refuses a repeated note, another’s UserId, no rows, and users who are not makers', async () => {
    const id = await insert([0])
    const before = await whatIsWritten(database.db)
    const twice = await send([row(id, 0, '4000'), row(id, 0, '5000')])
    expect([twice.status, twice.json.error.fields]).toEqual([
      422,
      { '1.CommissionNoteId': 'This commission note is named twice.' },
    ])
    const others = await send([row(id, 0, '4000', { UserId: world.people.maker2.id })])
    expect([others.status, others.json.error.code]).toEqual([403, 'USER_ID_MISMATCH'])
    expect((await send([])).status).toBe(422)
    const { checker } = world.people
    expect((await send([row(id, 0, '4000', { UserId: checker.id })], checker)).status).toBe(403)
    expect(await whatIsWritten(database.db)).toBe(before)
  })
})
