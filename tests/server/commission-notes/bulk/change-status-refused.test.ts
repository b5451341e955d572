import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { bulkChangeStatus } from '#server/commission-notes/bulk/change-status'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { database, inNewWorld, insert, intact, refused, send, world } from './bulk-status'

inNewWorld()

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
    return bulkChangeStatus(
      { db: database.db, actor },
      {
        CommissionNoteIds,
        InvoiceId,
        StatusId: 2,
        Remarks: '',
        Versions,
      },
    )
  }
})
