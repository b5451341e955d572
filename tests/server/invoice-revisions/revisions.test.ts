import { describe, expect, it } from 'vitest'
import { STATUSES, statusOf } from '#domain/commission-notes/note/workflow'
import { invoiceEditRequests, invoiceRevisions } from '#domain/invoice-revisions/edit-calls'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { editNote } from '#server/commission-notes/content/edit-note'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { getNote } from '#server/commission-notes/note/get-note'
import { getInvoice } from '#server/invoices/get-invoice'
import { entry, noteInput, pick } from '#tests/support/money/entries'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { sorted } from '#tests/support/sorted'
import { ask, asked, decide, get, inNewWorld, revisedEvents, test, world } from './edit-calls'

inNewWorld()

describe('a revision', () => {
  const MOVED = [5, 10, 11, 12, 13, 14]

  it.each(STATUSES.map(({ id }) => id))('resets the note in status %i', async (status) => {
    const { finance, partner } = world.people
    const noteId = await insertNote(test.db, world, { status_id: status, rounds: 1 })
    const elsewhere = await insertNote(test.db, world, {
      status_id: status,
      invoice_id: world.invoices.audMore.id,
    })
    const before = await noteOf(test.db, noteId)
    const apart = await noteOf(test.db, elsewhere)
    await decide(finance, await asked(), 'Approve')
    const after = await noteOf(test.db, noteId)
    const history = await historyOf(test.db, noteId)
    expect(await noteOf(test.db, elsewhere)).toEqual(apart)
    const isMoved = MOVED.includes(status)
    expect((await revisedEvents()).map(({ payload }) => payload)).toEqual([
      { invoiceId: world.invoices.aud.id, actorId: finance.id, version: 2, noteIds: isMoved ? [noteId] : [] },
    ])
    if (!isMoved) {
      expect(after).toEqual(before)
      expect(history).toEqual([])
      return
    }
    expect(after).toMatchObject({
      status_id: 16,
      rounds: 2,
      version: 2,
      payable_amount: before.payable_amount,
      maker_id: before.maker_id,
      returns_to_status_id: null,
    })
    expect(history).toMatchObject([
      {
        actor_id: null,
        acted_as: 'system',
        action_name: 'InvoiceRevised',
        from_status_id: status,
        to_status_id: 16,
        remarks: 'The university corrected the fee',
        details: { invoiceVersion: 2 },
      },
    ])
    // The partner sees that the note is revised, but not the remarks of finance.
    const seen = await getNote({ db: test.db, actor: partner }, { id: noteId })
    expect([seen.StatusId, seen.SentBack]).toEqual([16, null])
    const statusChanges = await test.db
      .selectFrom('events')
      .select('payload')
      .where('topic', '=', 'commission-note.status-changed')
      .execute()
    expect(statusChanges).toHaveLength(1)
    expect(statusOf(after.status_id).turn).toBe('maker')
  })

  it('moves all live notes of the invoice together and publishes it once', async () => {
    const { finance } = world.people
    const moved: string[] = []
    for (const status_id of [5, 10, 11, 12, 13, 14])
      moved.push(await insertNote(test.db, world, { status_id }))
    await insertNote(test.db, world, { status_id: 4 })
    const id = await asked()
    const [request] = (await get(invoiceEditRequests, finance)).json.data
    const { PayableAmount: Invoiced, Received } = await getInvoice(
      { db: test.db, actor: finance },
      { id: world.invoices.aud.id },
    )
    const { InvoicedAfter, ...effect } = request.Effect
    expect(effect).toEqual({ Notes: 6, TotalAmount: '16200.00', Invoiced, Received })
    await decide(finance, id, 'Approve')
    const after = await getInvoice({ db: test.db, actor: finance }, { id: world.invoices.aud.id })
    expect(InvoicedAfter).toBe(after.PayableAmount)
    expect((await get(invoiceEditRequests, finance)).json.data[0].Effect).toBeNull()
    const [event, ...more] = await revisedEvents()
    expect(more).toEqual([])
    expect(event?.payload).toMatchObject({ noteIds: sorted(moved) })
    for (const id of moved) expect((await noteOf(test.db, id)).status_id).toBe(16)
    const [{ NoteCount }] = (await get(invoiceRevisions, finance)).json.data
    expect(NoteCount).toBe(6)
  })

  it('sends the note through maker and checker; a changed payable makes the tax invoice stale', async () => {
    const { maker, finance, checker } = world.people
    const { aud } = world.invoices
    for (const rate of ['15', '14']) {
      const created = await generateNote(
        { db: test.db, actor: maker },
        noteInput(aud, pick(aud, rate === '15' ? 0 : 1)),
      )
      const note = await getNote({ db: test.db, actor: maker }, { id: created.CommissionNoteId })
      await test.db
        .updateTable('notes')
        .set({ status_id: 10, partner_invoice_payable: note.PayableAmount })
        .where('id', '=', note.CommissionNoteId)
        .execute()
      const { json } = await ask(maker, { PONumber: `PO-${rate}` })
      await decide(finance, json.data.Request.RequestId, 'Approve')
      const revisedNote = await getNote({ db: test.db, actor: maker }, { id: note.CommissionNoteId })
      expect(revisedNote).toMatchObject({
        StatusId: 16,
        CanEdit: true,
        PayableAmount: note.PayableAmount,
        SentBack: { By: 'System', Remarks: 'The university corrected the fee' },
      })
      expect(revisedNote.allowedActions).toMatchObject([{ ActionId: 108, StatusId: 7 }])
      const [application] = pick(aud, rate === '15' ? 0 : 1)
      if (!application) throw new RangeError('No such line')
      const CommissionRate = rate === '15' ? application.rate : '14'
      await editNote(
        { db: test.db, actor: maker },
        {
          ...noteInput(aud, [], { StudentList: [entry(application, { CommissionRate })] }),
          CommissionNoteId: note.CommissionNoteId,
          DeletedStudents: [],
        },
      )
      const sent = await changeStatus(
        { db: test.db, actor: maker },
        {
          CommissionNoteId: note.CommissionNoteId,
          StatusId: 7,
          Remarks: '',
        },
      )
      expect(sent.Note.StatusId).toBe(7)
      await changeStatus(
        { db: test.db, actor: checker },
        {
          CommissionNoteId: note.CommissionNoteId,
          StatusId: 10,
          Remarks: '',
        },
      )
      const row = await noteOf(test.db, note.CommissionNoteId)
      expect(row.partner_invoice_payable !== row.payable_amount).toBe(rate === '14')
    }
  })
})
