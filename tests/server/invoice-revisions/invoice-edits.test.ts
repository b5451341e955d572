import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { Address } from '#domain/api/route'
import { STATUSES, statusOf } from '#domain/commission-notes/note/workflow'
import {
  invoiceEditRequest,
  invoiceEditRequestAction,
  invoiceEditRequests,
  invoiceRevisions,
  pendingInvoiceEditRequests,
} from '#domain/invoice-revisions/edit-calls'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { editNote } from '#server/commission-notes/content/edit-note'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { invoiceApplications } from '#server/commission-notes/drafts/invoice-applications'
import { getNote } from '#server/commission-notes/note/get-note'
import { getInvoice } from '#server/invoices/get-invoice'
import type { TestDatabase } from '#tests/support/database/database'
import { inNewWorlds } from '#tests/support/database/new-worlds'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, type EndpointAnswer, useRuntime } from '#tests/support/http/http'
import { entry, noteInput, pick } from '#tests/support/money/entries'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { sorted } from '#tests/support/sorted'
import type { World } from '#tests/support/world'

let test: TestDatabase
let world: World

inNewWorlds((newTest, newWorld) => {
  test = newTest
  world = newWorld
  useRuntime(test.db)
})

const lineOf = (place: number) => {
  const [application] = pick(world.invoices.aud, place)
  if (!application) throw new RangeError('No such line')
  const { AcknowledgementId, InstallmentGeneratedFor } = application
  return { AcknowledgementId, InstallmentGeneratedFor }
}

async function post(
  call: typeof invoiceEditRequest | typeof invoiceEditRequestAction,
  actor: Actor,
  body: Record<string, unknown>,
): Promise<EndpointAnswer> {
  return callEndpoint(call, { actor, method: 'POST', body: { UserId: actor.id, ...body } })
}
async function get(call: Address, actor: Actor): Promise<EndpointAnswer> {
  return callEndpoint(call, { actor, params: { id: world.invoices.aud.id } })
}
const ask = (actor: Actor, Changes: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  post(invoiceEditRequest, actor, {
    InvoiceId: world.invoices.aud.id,
    Remarks: 'The university corrected the fee',
    Changes,
    ...more,
  })
const decide = (actor: Actor, RequestId: string, Action: 'Approve' | 'Reject', Remarks = '') =>
  post(invoiceEditRequestAction, actor, { RequestId, Action, Remarks })

/** The maker's request to raise the first student's fee. */
async function asked(): Promise<string> {
  const { json } = await ask(world.people.maker, { Lines: [{ ...lineOf(0), TuitionFee: '21000' }] })
  return json.data.Request.RequestId
}
const revisedEvents = () =>
  test.db.selectFrom('events').select('payload').where('topic', '=', 'invoice.revised').execute()

describe('a request to change an invoice', () => {
  it('waits with its proposed changes and changes nothing yet', async () => {
    const { maker, finance, checker } = world.people
    const { status, json } = await ask(maker, {
      PONumber: 'PO-99001',
      Lines: [{ ...lineOf(0), TuitionFee: '21000', ScholarshipReceived: '2000.00' }, lineOf(1)],
    })
    const student = { ...lineOf(0), Name: 'Sita Gurung' }
    const changes = [
      { Field: 'PONumber', Old: 'PO-88123', New: 'PO-99001' },
      { Field: 'TuitionFee', Old: '20000.00', New: '21000.00', ...student },
      { Field: 'Amount', Old: '2700.00', New: '2850.00', ...student },
    ]
    expect([status, json.data]).toEqual([
      200,
      {
        message: 'The change was requested. Finance must approve it.',
        Request: expect.objectContaining({ State: 'Pending', Changes: changes, CanDecide: false }),
      },
    ])
    expect(await getInvoice(test.db, finance, world.invoices.aud.id)).toMatchObject({ Version: 1 })
    for (const [reader, CanDecide] of [
      [finance, true],
      [checker, false],
    ] as const) {
      expect((await get(invoiceEditRequests, reader)).json.data).toMatchObject([
        { RequestedBy: 'Meera Krishnan', Remarks: 'The university corrected the fee', CanDecide },
      ])
    }
    expect((await get(pendingInvoiceEditRequests, finance)).json.data).toHaveLength(1)
    expect((await get(pendingInvoiceEditRequests, maker)).status).toBe(403)
  })

  it('is the only pending one of its invoice until it is decided', async () => {
    const { maker, maker2, finance } = world.people
    const id = await asked()
    const again = () => ask(maker2, { PONumber: 'PO-1' })
    expect((await again()).json.error).toMatchObject({ code: 'EDIT_REQUEST_PENDING' })
    await decide(finance, id, 'Reject', 'No')
    expect((await again()).status).toBe(200)
    expect((await get(invoiceEditRequests, maker)).json.data).toHaveLength(2)
  })

  it.each<[string, () => Record<string, unknown>, number, string, string, string]>([
    [
      'a number with a sign',
      () => ({ Number: 'INV#1' }),
      422,
      'VALIDATION_FAILED',
      'Changes.Number',
      'Please enter valid invoice number!',
    ],
    [
      'a number of 101 letters',
      () => ({ Number: 'x'.repeat(101) }),
      422,
      'VALIDATION_FAILED',
      'Changes.Number',
      'Please enter valid invoice number!',
    ],
    [
      'an empty number',
      () => ({ Number: ' ' }),
      422,
      'VALIDATION_FAILED',
      'Changes.Number',
      'Please enter valid invoice number!',
    ],
    [
      'a PO number with a sign',
      () => ({ PONumber: 'PO#1' }),
      422,
      'VALIDATION_FAILED',
      'Changes.PONumber',
      'Please enter valid invoice number!',
    ],
    [
      'a number that another invoice has',
      () => ({ Number: 'KCO/INV/2627/000001' }),
      409,
      'INVOICE_NUMBER_TAKEN',
      'Changes.Number',
      'Another invoice has this number.',
    ],
    [
      'a scholarship above the fee',
      () => ({ Lines: [{ ...lineOf(0), ScholarshipReceived: '20000.01' }] }),
      422,
      'SCHOLARSHIP_EXCEEDS_TUITION',
      'Changes.Lines.0.ScholarshipReceived',
      'ScholarShip amount should be less than tuition fee for Sita Gurung',
    ],
    [
      'a line of another invoice',
      () => ({ Lines: [{ ...lineOf(0), InstallmentGeneratedFor: 'Installment 9' }] }),
      422,
      'NOT_ON_INVOICE',
      'Changes.Lines.0',
      'DATA NOT FOUND',
    ],
    [
      'a line twice',
      () => ({ Lines: [lineOf(0), lineOf(0)] }),
      422,
      'VALIDATION_FAILED',
      'Changes.Lines.1',
      'This student and installment is in the list twice',
    ],
  ])('is refused with %s', async (_, changes, status, code, field, message) => {
    const before = await whatIsWritten(test.db)
    const answer = await ask(world.people.maker, changes())
    expect([answer.status, answer.json.error]).toMatchObject([status, { code, fields: { [field]: message } }])
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('is refused without a reason or change, on an old version, and with decimals in JPY', async () => {
    const { maker } = world.people
    const { jpy } = world.invoices
    const before = await whatIsWritten(test.db)
    const blank = await ask(maker, { PONumber: 'PO-1' }, { Remarks: '  ' })
    expect(blank.json.error.fields).toEqual({ Remarks: 'Please give a reason.' })
    const same = await ask(maker, { PONumber: 'PO-88123', Lines: [{ ...lineOf(0), TuitionFee: '20000' }] })
    expect([same.status, same.json.error.code]).toEqual([422, 'INVOICE_UNCHANGED'])
    expect((await ask(maker, { PONumber: 'PO-1' }, { Version: 2 })).json.error.code).toBe('STALE_VERSION')
    const [line] = jpy.applications
    const Lines = [
      {
        AcknowledgementId: line?.AcknowledgementId,
        InstallmentGeneratedFor: line?.InstallmentGeneratedFor,
        TuitionFee: '535805.5',
      },
    ]
    const { json } = await ask(maker, { Lines }, { InvoiceId: jpy.id })
    expect(json.error.fields).toEqual({ 'Changes.Lines.0.TuitionFee': 'Enter an amount without decimals' })
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('is open to finance staff', async () => {
    const { staff, partner, counsellor, student, checker, processor, finance, admin } = world.people
    for (const actor of [staff, partner, counsellor, student])
      expect((await ask(actor, { PONumber: 'PO-1' })).status).toBe(403)
    for (const actor of [checker, processor, finance, admin]) {
      const { status, json } = await ask(actor, { PONumber: 'PO-1' })
      expect(status).toBe(200)
      const decider = actor === finance ? admin : finance
      await decide(decider, json.data.Request.RequestId, 'Reject', 'Not now')
    }
  })
})

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
    const approved = await decide(finance, json.data.Request.RequestId, 'Approve', 'Seen the letter')
    expect(approved.json.data).toMatchObject({
      message: 'The invoice was revised.',
      Request: { State: 'Approved' },
    })
    const invoice = await getInvoice(test.db, finance, world.invoices.aud.id)
    // 18000.50 x 12.5 % and so on, with the first student's (21000 - 2000) x 12.5 % in place of 2700.
    expect(invoice).toMatchObject({ Number: 'KCOEPL/INV/2627/000001-R1', Version: 2, Amount: '13425.06' })
    const [first] = await invoiceApplications(test.db, finance, invoice.InvoiceId)
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
    const seen = await getNote(test.db, partner, noteId)
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
    expect(request.Effect).toEqual({ Notes: 6, TotalAmount: '16200.00' })
    await decide(finance, id, 'Approve')
    expect((await get(invoiceEditRequests, finance)).json.data[0].Effect).toBeNull()
    const [event, ...more] = await revisedEvents()
    expect(more).toEqual([])
    expect(event?.payload).toMatchObject({ noteIds: sorted(moved) })
    for (const id of moved) expect((await noteOf(test.db, id)).status_id).toBe(16)
    const [{ NoteCount }] = (await get(invoiceRevisions, finance)).json.data
    expect(NoteCount).toBe(6)
  })

  it('sends the note to the checker through the maker; a changed payable makes the tax invoice stale', async () => {
    const { maker, finance, checker } = world.people
    const { aud } = world.invoices
    for (const rate of ['15', '14']) {
      const created = await generateNote(test.db, maker, noteInput(aud, pick(aud, rate === '15' ? 0 : 1)))
      const note = await getNote(test.db, maker, created.CommissionNoteId)
      await test.db
        .updateTable('notes')
        .set({ status_id: 10, partner_invoice_payable: note.PayableAmount })
        .where('id', '=', note.CommissionNoteId)
        .execute()
      const { json } = await ask(maker, { PONumber: `PO-${rate}` })
      await decide(finance, json.data.Request.RequestId, 'Approve')
      const revisedNote = await getNote(test.db, maker, note.CommissionNoteId)
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
      await editNote(test.db, maker, {
        ...noteInput(aud, [], { StudentList: [entry(application, { CommissionRate })] }),
        CommissionNoteId: note.CommissionNoteId,
        DeletedStudents: [],
      })
      const sent = await changeStatus(test.db, maker, {
        CommissionNoteId: note.CommissionNoteId,
        StatusId: 7,
        Remarks: '',
      })
      expect(sent.Note.StatusId).toBe(7)
      await changeStatus(test.db, checker, {
        CommissionNoteId: note.CommissionNoteId,
        StatusId: 10,
        Remarks: '',
      })
      const row = await noteOf(test.db, note.CommissionNoteId)
      expect(row.partner_invoice_payable !== row.payable_amount).toBe(rate === '14')
    }
  })
})
