import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { liveEvents } from '#server/across/live/live-events'
import { deliverEvents } from '#server/across/notices/deliver'
import { bulkChangeAssignee } from '#server/commission-notes/bulk/change-assignee'
import { bulkChangeStatus } from '#server/commission-notes/bulk/change-status'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { changeAssignee } from '#server/commission-notes/chain/change-assignee'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { decideRequest } from '#server/commission-notes/chain/decide-request'
import { undoChange } from '#server/commission-notes/chain/undo-change'
import { getNote } from '#server/commission-notes/note/get-note'
import { noteHistory } from '#server/commission-notes/reading/history'
import { verifyHistory } from '#server/commission-notes/reading/verify-history'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { moneyActions } from '#tests/support/money/money-actions'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote, type NoteSpec } from '#tests/support/notes/notes'

const SECONDS = 10
const MAIL_SETTINGS = { publicUrl: 'https://portal.example', state: 'waiting' } as const
const COLUMNS = [
  'status_id',
  'returns_to_status_id',
  'rounds',
  'partner_rounds',
  'turn_changed_at',
  'maker_id',
  'checker_id',
  'payment_processor_id',
  'maker_actor_ids',
  'checker_actor_ids',
] as const

describe.each(testableKinds)('undoing a change on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)

  const send = (actor: Actor, CommissionNoteId: string, StatusId: number, Remarks = '') =>
    changeStatus({ db: test.db, actor, undoSeconds: SECONDS }, { CommissionNoteId, StatusId, Remarks })
  const undo = (actor: Actor, UndoId: string | null) =>
    undoChange({ db: test.db, actor }, { UndoId: UndoId ?? '' })
  const deliver = () => deliverEvents(test.db, MAIL_SETTINGS, { limit: 500 })
  const pass = () =>
    sql`with gone as (update undos set until = now() - interval '1 millisecond')
      update events set not_before = now() - interval '1 millisecond' where not_before is not null`.execute(
      test.db,
    )
  const told = async () => {
    const rows = await test.db.selectFrom('notifications').select('kind').execute()
    return { notices: rows.length, mails: (await test.db.selectFrom('mails').select('id').execute()).length }
  }
  const stateOf = async (id: string) => {
    const note = await noteOf(test.db, id)
    return Object.fromEntries(COLUMNS.map((name) => [name, note[name]]))
  }
  const note = (spec: NoteSpec = {}) => insertNote(test.db, world, spec)

  it('restores the note with a history entry, and notifies nobody of either', async () => {
    const { maker } = world.people
    const id = await note({ turn_changed_at: new Date('2026-11-01') })
    const before = await stateOf(id)
    const sentAt = Date.now()
    const { UndoId, UndoUntil, Note } = await send(maker, id, 2)
    expect(Note.StatusId).toBe(2)
    const until = new Date(UndoUntil ?? 0).getTime()
    // The clock of the embedded database is this machine's, with fractions of a millisecond.
    expect(until).toBeGreaterThanOrEqual(sentAt + SECONDS * 1000 - 1)
    expect(until).toBeLessThanOrEqual(Date.now() + SECONDS * 1000)
    const done = await undo(maker, UndoId)
    expect(done).toEqual({
      message: `Undone: ${Note.CommissionNumber}, sent to checker.`,
      Undone: 1,
      Left: [],
    })
    expect(await stateOf(id)).toEqual(before)
    const history = await noteHistory({ db: test.db, actor: maker }, { id, x: 1 })
    expect(history.rows.map(({ Action }) => Action)).toEqual(['Undone: sent to checker', 'Sent to checker'])
    expect(await verifyHistory({ db: test.db, actor: world.people.finance }, { id })).toMatchObject({
      IsIntact: true,
    })
    await pass()
    await deliver()
    expect(await told()).toEqual({ notices: 0, mails: 0 })
  })

  it('holds notices and mails until the change can no longer be undone', async () => {
    const id = await note()
    await send(world.people.maker, id, 2)
    expect(await deliver()).toEqual([])
    expect(await told()).toEqual({ notices: 0, mails: 0 })
    await pass()
    expect(await deliver()).toHaveLength(1)
    expect(await told()).toEqual({ notices: 2, mails: 2 })
  })

  it('without a holding time notifies at once and is not offered', async () => {
    const id = await note()
    const answer = await changeStatus(
      { db: test.db, actor: world.people.maker },
      {
        CommissionNoteId: id,
        StatusId: 2,
        Remarks: '',
      },
    )
    expect(answer).toMatchObject({ UndoId: null, UndoUntil: null })
    expect(await deliver()).toHaveLength(1)
  })

  it('updates open pages of the own side at once, and those of the other side afterwards', async () => {
    const { maker, checker, partner } = world.people
    const id = await note({ status_id: 2, maker_id: maker.id, maker_actor_ids: [maker.id] })
    await send(checker, id, 5)
    const ids = (await test.db.selectFrom('events').select('id').execute()).map((event) => event.id)
    const heard = async () => {
      const [message] = await liveEvents.withIds(test.db, ids)
      return { own: message?.isFor(maker), other: message?.isFor(partner) }
    }
    expect(await heard()).toEqual({ own: true, other: false })
    await pass()
    expect(await heard()).toEqual({ own: true, other: true })
  })

  it('restores an assignment', async () => {
    const { maker, maker2 } = world.people
    const id = await note({ maker_id: maker.id })
    const before = await stateOf(id)
    const assigning = {
      commissionNoteId: id,
      assigneeUserId: maker2.id,
      changeRequestFor: 'maker' as const,
    }
    const { UndoId } = await changeAssignee({ db: test.db, actor: maker, undoSeconds: SECONDS }, assigning)
    expect((await noteOf(test.db, id)).maker_id).toBe(maker2.id)
    await undo(maker, UndoId)
    expect(await stateOf(id)).toEqual(before)
    const again = { ...assigning, assigneeUserId: maker.id }
    expect(await changeAssignee({ db: test.db, actor: maker, undoSeconds: SECONDS }, again)).toMatchObject({
      UndoId: null,
    })
  })

  it('restores a bulk action, except notes that changed since', async () => {
    const { maker, checker } = world.people
    const ids = [await note(), await note(), await note()]
    const { undo: offer } = await bulkChangeStatus(
      { db: test.db, actor: maker, undoSeconds: SECONDS },
      { CommissionNoteIds: ids, StatusId: 2, InvoiceId: world.invoices.aud.id, Remarks: '' },
    )
    const [, second] = ids as [string, string, string]
    await send(checker, second, 3, 'The fee is wrong')
    const { Undone, Left, message } = await undo(maker, offer.UndoId)
    expect({ Undone, message }).toEqual({ Undone: 2, message: 'Undone: 2 of 3 notes.' })
    expect(Left).toEqual([
      expect.objectContaining({
        CommissionNoteId: second,
        Code: 'UNDO_OVERTAKEN',
        Reason: expect.stringContaining("changed this note to 'Corrections from Checker' meanwhile."),
      }),
    ])
    expect(await Promise.all(ids.map(async (id) => (await noteOf(test.db, id)).status_id))).toEqual([1, 3, 1])
    await pass()
    await deliver()
    const notices = await test.db.selectFrom('notifications').select('note_id').execute()
    expect([...new Set(notices.map((each) => each.note_id))]).toEqual([second])
  })

  it('restores a bulk assignment', async () => {
    const { maker, maker2 } = world.people
    const ids = [await note({ maker_id: maker.id }), await note()]
    const { undo: offer } = await bulkChangeAssignee(
      { db: test.db, actor: maker, undoSeconds: SECONDS },
      {
        CommissionNoteIds: ids,
        ChangeRequestFor: 'maker',
        AssigneeUserId: maker2.id,
        InvoiceId: world.invoices.aud.id,
      },
    )
    expect(await undo(maker, offer.UndoId)).toMatchObject({ Undone: 2, message: 'Undone: 2 notes.' })
    expect((await noteOf(test.db, ids[0] ?? '')).maker_id).toBe(maker.id)
    expect((await noteOf(test.db, ids[1] ?? '')).maker_id).toBeNull()
  })

  it('withdraws a partner’s request, which can then not be decided', async () => {
    const { partner, processor } = world.people
    const id = await note({ status_id: 11 })
    const { UndoId, Note } = await send(partner, id, 15, 'The fee is 21,000')
    expect(Note.PendingRequest).not.toBeNull()
    await undo(partner, UndoId)
    expect(await getNote({ db: test.db, actor: processor }, { id })).toMatchObject({
      StatusId: 11,
      PendingRequest: null,
    })
    expect((await send(partner, id, 15, 'The fee is 22,000')).Note.StatusId).toBe(15)
  })

  it('reopens a request whose decision is undone', async () => {
    const { partner, processor } = world.people
    const id = await note({ status_id: 5 })
    const { Note } = await changeStatus(
      { db: test.db, actor: partner },
      {
        CommissionNoteId: id,
        StatusId: 15,
        Remarks: 'The fee is 21,000',
      },
    )
    const RequestId = Note.PendingRequest?.RequestId ?? ''
    const decision = { RequestId, Action: 'Approve' as const, Remarks: '' }
    const { UndoId } = await decideRequest({ db: test.db, actor: processor, undoSeconds: SECONDS }, decision)
    await undo(processor, UndoId)
    const now = await getNote({ db: test.db, actor: processor }, { id })
    expect(now).toMatchObject({ StatusId: 15, PendingRequest: { RequestId, Remarks: 'The fee is 21,000' } })
    expect((await decideRequest({ db: test.db, actor: processor }, decision)).Note.StatusId).toBe(6)
  })

  it('shows the earlier send-back reason again', async () => {
    const { maker, checker } = world.people
    const id = await note({ status_id: 2, maker_id: maker.id, maker_actor_ids: [maker.id] })
    await changeStatus(
      { db: test.db, actor: checker },
      { CommissionNoteId: id, StatusId: 3, Remarks: 'The fee is wrong' },
    )
    const { UndoId } = await send(maker, id, 4)
    await undo(maker, UndoId)
    expect((await getNote({ db: test.db, actor: maker }, { id })).SentBack).toMatchObject({
      Remarks: 'The fee is wrong',
    })
  })

  it('shows the partner nothing of the undone change', async () => {
    const { processor, partner } = world.people
    const id = await note({ status_id: 10, partner_invoice_payable: '2700.00' })
    const { UndoId } = await send(processor, id, 11, 'The date is missing')
    expect((await noteHistory({ db: test.db, actor: partner }, { id, x: 1 })).rows).toHaveLength(1)
    await undo(processor, UndoId)
    expect((await noteHistory({ db: test.db, actor: partner }, { id, x: 1 })).rows).toEqual([])
    expect((await getNote({ db: test.db, actor: partner }, { id })).SentBack).toBeNull()
  })

  describe('is refused', () => {
    const unchanged = async (refusal: () => Promise<unknown>, code: string) => {
      const before = await whatIsWritten(test.db)
      await expect(refusal()).rejects.toMatchObject({ code })
      expect(await whatIsWritten(test.db)).toBe(before)
    }

    it('for another user and for an unknown change', async () => {
      const { maker, maker2, superadmin } = world.people
      const { UndoId } = await send(maker, await note(), 2)
      for (const other of [maker2, superadmin]) await unchanged(() => undo(other, UndoId), 'NOT_FOUND')
      await unchanged(() => undo(maker, uuid()), 'NOT_FOUND')
    })

    it('after its time, and if others were notified just before', async () => {
      const { maker } = world.people
      const late = await send(maker, await note(), 2)
      await pass()
      await unchanged(() => undo(maker, late.UndoId), 'UNDO_TOO_LATE')
      const told = await send(maker, await note(), 2)
      await sql`update events set published_at = now() where published_at is null`.execute(test.db)
      await unchanged(() => undo(maker, told.UndoId), 'UNDO_TOO_LATE')
    })

    it('after the note was paid, by name', async () => {
      const { checker, processor } = world.people
      const paid = await note({ status_id: 7, partner_invoice_payable: '2700.00' })
      const { UndoId, Note } = await send(checker, paid, 10)
      expect(Note.StatusId).toBe(10)
      await moneyActions(test.db).pay(processor, paid)
      await unchanged(() => undo(checker, UndoId), 'UNDO_OVERTAKEN')
      await expect(undo(checker, UndoId)).rejects.toMatchObject({
        data: { Left: [{ Reason: expect.stringContaining("to 'Commission Payment Done' meanwhile.") }] },
      })
    })

    it('after any later change, even a remark', async () => {
      const { maker, checker } = world.people
      const moved = await note()
      const first = await send(maker, moved, 2)
      await send(checker, moved, 3, 'The fee is wrong')
      await unchanged(() => undo(maker, first.UndoId), 'UNDO_OVERTAKEN')
      const remarked = await note()
      const second = await send(maker, remarked, 2)
      await addRemarks(
        { db: test.db, actor: checker },
        { CommissionNoteId: remarked, Remarks: 'Is the fee right?' },
      )
      await unchanged(() => undo(maker, second.UndoId), 'UNDO_OVERTAKEN')
    })
  })

  it('repeats its answer and changes nothing more', async () => {
    const { maker } = world.people
    const id = await note()
    const { UndoId } = await send(maker, id, 2)
    const done = await undo(maker, UndoId)
    await pass()
    const before = await whatIsWritten(test.db)
    expect(await undo(maker, UndoId)).toEqual(done)
    expect(await whatIsWritten(test.db)).toBe(before)
    expect(await historyOf(test.db, id)).toHaveLength(2)
  })
})
