import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { deliverEvents } from '#server/across/notices/deliver'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { noteHistory } from '#server/commission-notes/reading/history'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'

describe.each(testableKinds)('the readers of a remark on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)

  const remark = (actor: Actor, CommissionNoteId: string, Visibility?: 'staff' | 'everyone') =>
    addRemarks({ db: test.db, actor }, { CommissionNoteId, Remarks: 'Is the fee right?', Visibility })
  const told = async () => {
    await deliverEvents(test.db, { publicUrl: 'https://portal.example', state: 'kept' }, { limit: 10 })
    const rows = await test.db.selectFrom('notifications').select(['user_id', 'kind', 'text']).execute()
    const nameOf = (id: string) => Object.entries(world.people).find(([, each]) => each.id === id)?.[0]
    return rows.map((row) => [nameOf(row.user_id), row.kind, row.text]).toSorted()
  }
  const read = async (actor: Actor, id: string) =>
    (await noteHistory({ db: test.db, actor }, { id, x: 1 })).rows.map(({ Action, Remarks }) => [
      Action,
      Remarks,
    ])

  it('are the company’s users unless it is for everyone', async () => {
    const { processor, partner, finance } = world.people
    const id = await insertNote(test.db, world, { status_id: 5 })
    await remark(processor, id)
    expect(await told()).toEqual([])
    expect(await read(partner, id)).toEqual([])
    expect(await read(finance, id)).toEqual([['Remark', 'Is the fee right?']])
  })

  it('include the partner’s users with access to its money if it is for everyone', async () => {
    const { processor, partner, otherPartner } = world.people
    const id = await insertNote(test.db, world, { status_id: 5 })
    await remark(processor, id, 'everyone')
    expect(await told()).toEqual([
      ['financemanager', 'remarked', 'Is the fee right?'],
      ['partner', 'remarked', 'Is the fee right?'],
    ])
    expect(await read(partner, id)).toEqual([['Remark, read by both sides', 'Is the fee right?']])
    await cannot(read(otherPartner, id), 'NOT_FOUND')
  })

  it('include no partner before the note was first sent', async () => {
    const { maker } = world.people
    const id = await insertNote(test.db, world, { status_id: 1 })
    await remark(maker, id, 'everyone')
    expect(await told()).toEqual([])
    expect(await read(maker, id)).toEqual([['Remark', 'Is the fee right?']])
  })

  it('of a partner include the company users who work on the note', async () => {
    const { partner, processor } = world.people
    const id = await insertNote(test.db, world, { status_id: 10, payment_processor_id: processor.id })
    await remark(partner, id)
    expect(await told()).toEqual([['processor', 'remarked', 'Is the fee right?']])
    expect(await read(processor, id)).toEqual([['Remark, read by both sides', 'Is the fee right?']])
  })
})
