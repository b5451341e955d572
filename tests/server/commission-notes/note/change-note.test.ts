import { describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import { changeNote, changeNotes } from '#server/commission-notes/note/change-note'
import { lockNote, lockNotes } from '#server/commission-notes/note/lock-note'
import { counted } from '#tests/support/database/counted'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'

const test = testDatabase()
const world = worldPerTest(test)

const events = () => test.db.selectFrom('events').select(['topic', 'payload']).orderBy('id').execute()

describe('a change of a note', () => {
  it('writes row, history and event together and keeps the status', async () => {
    const { processor } = world.people
    const id = await insertNote(test.db, world, { status_id: 12, version: 4 })
    const before = await noteOf(test.db, id)
    await transaction(test.db, async (tx) => {
      const note = await lockNote(tx, processor, id)
      await changeNote(tx, processor, note, {
        action: 'PayPart',
        actedAs: 'paymentProcessor',
        remarks: 'Wired',
        details: { amount: '5.00' },
        columns: { payment_processor_id: processor.id },
        topic: 'commission-note.part-paid',
        payload: { paymentId: 'a payment' },
      })
    })
    const after = await noteOf(test.db, id)
    const [entry] = await historyOf(test.db, id)
    expect(after).toEqual({
      ...before,
      version: 5,
      updated_by: processor.id,
      updated_at: entry?.created_at,
      payment_processor_id: processor.id,
      history_length: before.history_length + 1,
      history_hash: entry?.hash,
    })
    expect(entry).toMatchObject({
      actor_id: processor.id,
      acted_as: 'paymentProcessor',
      action_name: 'PayPart',
      from_status_id: 12,
      to_status_id: 12,
      remarks: 'Wired',
      details: { amount: '5.00' },
    })
    expect(await events()).toEqual([
      {
        topic: 'commission-note.part-paid',
        payload: { noteId: id, actorId: processor.id, version: 5, paymentId: 'a payment' },
      },
    ])
  })

  it('takes one statement for many notes, each with its own version', async () => {
    const { maker, maker2 } = world.people
    const ids = [
      await insertNote(test.db, world, { version: 1 }),
      await insertNote(test.db, world, { version: 7 }),
    ]
    const batchId = '0198c5f0-0000-7000-8000-000000000001'
    await transaction(test.db, async (tx) => {
      const notes = await lockNotes(tx, maker, ids)
      const { db, statements } = counted(tx)
      await changeNotes(db as typeof tx, maker, notes, {
        action: 'Assign',
        actedAs: 'system',
        bySystem: true,
        batchId,
        columns: { maker_id: maker2.id },
        topic: 'commission-note.assigned',
        payload: { role: 'maker', assigneeId: maker2.id },
      })
      expect(statements()).toBe(1)
    })
    const notes = await Promise.all(ids.map((id) => noteOf(test.db, id)))
    expect(notes.map(({ version, maker_id, updated_by }) => [version, maker_id, updated_by])).toEqual([
      [2, maker2.id, maker.id],
      [8, maker2.id, maker.id],
    ])
    const entries = await Promise.all(ids.map((id) => historyOf(test.db, id)))
    expect(entries.flat()).toMatchObject(
      ids.map((id) => ({ note_id: id, actor_id: null, batch_id: batchId })),
    )
    const told = (await events()).map(({ payload }) => payload)
    expect(told).toHaveLength(2)
    expect(told).toEqual(
      expect.arrayContaining(
        ids.map((id, place) => ({
          noteId: id,
          actorId: null,
          version: [2, 8][place],
          role: 'maker',
          assigneeId: maker2.id,
          batchId,
        })),
      ),
    )
  })

  it('without notes writes nothing', async () => {
    const { maker } = world.people
    await transaction(test.db, (tx) =>
      changeNotes(tx, maker, [], {
        action: 'Edit',
        actedAs: 'maker',
        topic: 'commission-note.edited',
        payload: {},
      }),
    )
    expect(await events()).toEqual([])
  })
})
