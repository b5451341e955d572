import { describe, expect, it } from 'vitest'
import { invoiceEditRequests, invoiceRevisions } from '#domain/invoice-revisions/edit-calls'
import { invoiceApplications } from '#server/commission-notes/drafts/invoice-applications'
import { getInvoice } from '#server/invoices/get-invoice'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { ask, asked, decide, get, inNewWorld, lineOf, revisedEvents, test, world } from './edit-calls'

inNewWorld()

describe('the decision', () => {
  it('is never made by the requester, administrators included', async () => {
    const { finance, admin, superadmin } = world.people
    for (const asker of [finance, admin]) {
      const { json } = await ask(asker, { PONumber: `PO-${asker.firstName}` })
      const id = json.data.Request.RequestId
      const before = await whatIsWritten(test.db)
      for (const action of ['Approve', 'Reject'] as const)
        expect((await decide(asker, id, action, 'Mine')).json.error).toMatchObject({
          code: 'EDIT_REQUEST_OWN',
          message: 'Someone else must decide the change that you requested.',
        })
      expect(await whatIsWritten(test.db)).toBe(before)
      expect((await decide(superadmin, id, 'Approve')).status).toBe(200)
    }
  })

  it('is refused to makers, checkers, processors and partners, and for unknown requests', async () => {
    const { maker2, checker, processor, partner, finance } = world.people
    const id = await asked()
    const before = await whatIsWritten(test.db)
    for (const actor of [maker2, checker, processor, partner])
      expect((await decide(actor, id, 'Approve')).status).toBe(403)
    expect((await decide(finance, world.invoices.aud.id, 'Approve')).status).toBe(404)
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('a rejection needs a reason and leaves the invoice and its notes unchanged', async () => {
    const { finance } = world.people
    const noteId = await insertNote(test.db, world, { status_id: 10 })
    const id = await asked()
    expect((await decide(finance, id, 'Reject')).json.error.fields).toEqual({
      Remarks: 'Please give a reason.',
    })
    const { json } = await decide(finance, id, 'Reject', 'The letter says 20,000')
    expect(json.data).toMatchObject({
      message: 'The request was rejected.',
      Request: {
        State: 'Rejected',
        DecidedBy: 'Fatima Al-Mansoori',
        DecisionRemarks: 'The letter says 20,000',
      },
    })
    expect((await noteOf(test.db, noteId)).status_id).toBe(10)
    expect((await get(invoiceRevisions, finance)).json.data).toEqual([])
    expect(await revisedEvents()).toEqual([])
  })

  it('an approval revises the invoice and records requester, decider and reason', async () => {
    const { maker, finance } = world.people
    const { json } = await ask(maker, {
      Number: 'KCOEPL/INV/2627/000001-R1',
      Lines: [{ ...lineOf(0), TuitionFee: '21000', CommissionRate: '12.5' }],
    })
    const before = await getInvoice({ db: test.db, actor: finance }, { id: world.invoices.aud.id })
    const { Effect } = json.data.Request
    expect(Effect.Invoiced).toBe(before.PayableAmount)
    expect(Effect.Received).toBe(before.Received)
    const approved = await decide(finance, json.data.Request.RequestId, 'Approve', 'Seen the letter')
    expect(approved.json.data).toMatchObject({
      message: 'The invoice was revised.',
      Request: { State: 'Approved' },
    })
    const invoice = await getInvoice({ db: test.db, actor: finance }, { id: world.invoices.aud.id })
    // 18000.50 x 12.5 % and so on, with the first student's (21000 - 2000) x 12.5 % in place of 2700.
    expect(invoice).toMatchObject({ Number: 'KCOEPL/INV/2627/000001-R1', Version: 2, Amount: '13425.06' })
    expect(Effect.InvoicedAfter).toBe(invoice.PayableAmount)
    const [first] = await invoiceApplications({ db: test.db, actor: finance }, { id: invoice.InvoiceId })
    expect(first).toMatchObject({ TuitionFee: '21000.00', ScholarshipReceived: '2000.00' })
    expect((await get(invoiceRevisions, finance)).json.data).toMatchObject([
      {
        Version: 2,
        AskedBy: 'Meera Krishnan',
        DecidedBy: 'Fatima Al-Mansoori',
        Remarks: 'The university corrected the fee',
        DecisionRemarks: 'Seen the letter',
        NoteCount: 0,
        Changes: [
          { Field: 'Number', Old: 'KCOEPL/INV/2627/000001' },
          { Field: 'TuitionFee', New: '21000.00' },
          { Field: 'CommissionRate', Old: '15.00', New: '12.50' },
          { Field: 'Amount', Old: '2700.00', New: '2375.00' },
        ],
      },
    ])
  })

  it('happens once when two decide at the same time', async () => {
    const { finance, admin } = world.people
    const id = await asked()
    const answers = await Promise.all([decide(finance, id, 'Approve'), decide(admin, id, 'Approve')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.json.error.message).toBe('This request has already been decided.')
    expect(await revisedEvents()).toHaveLength(1)
  })

  it('cannot approve a request on an older version of the invoice', async () => {
    const { finance } = world.people
    const id = await asked()
    await test.db.updateTable('university_invoices').set({ version: 2 }).execute()
    expect((await get(invoiceEditRequests, finance)).json.data).toMatchObject([{ IsOutdated: true }])
    const before = await whatIsWritten(test.db)
    expect((await decide(finance, id, 'Approve')).json.error.code).toBe('EDIT_REQUEST_OUTDATED')
    expect(await whatIsWritten(test.db)).toBe(before)
    expect((await decide(finance, id, 'Reject', 'Asked too late')).status).toBe(200)
  })

  it('changes nothing if any part of it fails', async () => {
    const { finance } = world.people
    const { json } = await ask(world.people.maker, { Number: 'KCOEPL/INV/2627/000777' })
    await insertNote(test.db, world, { status_id: 10 })
    // Another invoice takes the number meanwhile.
    await test.db
      .updateTable('university_invoices')
      .set({ number: 'KCOEPL/INV/2627/000777' })
      .where('id', '=', world.invoices.cad.id)
      .execute()
    const before = await whatIsWritten(test.db)
    const answer = await decide(finance, json.data.Request.RequestId, 'Approve')
    expect([answer.status, answer.json.error.code]).toEqual([409, 'INVOICE_NUMBER_TAKEN'])
    expect(await whatIsWritten(test.db)).toBe(before)
  })
})
