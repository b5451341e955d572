import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { Address } from '#domain/api/route'
import {
  assignableUsers as assignees,
  changeAssignee,
  addRemarks as remarks,
  requestAction,
  changeStatus as updateStatus,
} from '#domain/commission-notes/chain/calls'
import {
  notesCount as counts,
  listNotes as list,
  listStatuses as statuses,
} from '#domain/commission-notes/list/calls'
import { getNote } from '#domain/commission-notes/note/calls'
import { noteHistory as history, notePdf } from '#domain/commission-notes/reading/calls'
import {
  getPartnerInvoice as partnerInvoice,
  uploadPartnerInvoice as upload,
} from '#domain/partner-invoices/calls'
import { markPaymentDone as pay } from '#domain/payments/calls'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'

const test = testDatabase()
const world = sharedWorld(test)
const files = memoryFiles()

beforeAll(async () => {
  const pdf = { render: async () => PDF, close: async () => {} }
  useRuntime(test.db, { files, pdf })
})

const put = (route: Address, actor: Actor, body: unknown, headers: Record<string, string> = {}) =>
  callEndpoint(route, { actor, method: 'PUT', body, headers })
const get = (route: Address, actor: Actor, query = '', params: Record<string, string> = {}) =>
  callEndpoint(route, { actor, url: `/x?${query}`, params })
const invoiceForm = (id: string, more: Record<string, string> = {}, bytes = PDF) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ commissionNoteId: id, ...more })) form.set(name, value)
  form.set('invoice', new File([bytes], 'Invoice 7.pdf'))
  return form
}
const payment = (id: string, more: object = {}) => ({
  CommissionNoteIds: [id],
  PaymentProcessedAt: '2026-11-18',
  PaymentRemarks: 'Wired',
  PaymentReferenceNumber: 'UTR-1',
  ...more,
})

describe('the reading calls', () => {
  it('return the note, its history, the list, the counts, the filters and the assignees', async () => {
    const { maker } = world.people
    const id = await insertNote(test.db, world)
    expect((await get(getNote, maker, '', { id })).json.data).toMatchObject({
      CommissionNoteId: id,
      StatusId: 1,
    })
    expect((await get(history, maker, '', { id, x: '1' })).json.data).toMatchObject({
      pageNo: 1,
      pageSize: 100,
    })
    const page = (await get(list, maker, 'statusLabel=Generated&pageSize=25')).json.data
    expect(page).toMatchObject({ pageNo: 1, pageSize: 25, totalCount: page.rows.length })
    expect((await get(counts, maker)).json.data.AllNotes).toBeGreaterThan(0)
    expect((await get(statuses, maker)).json.data).toHaveLength(3)
    expect((await get(assignees, maker)).json.data).toHaveLength(8)
  })

  it('refuse users without the role', async () => {
    const { loanadvisor, student, counsellor, partner, finance } = world.people
    const id = await insertNote(test.db, world, { status_id: 5 })
    for (const actor of [loanadvisor, student, counsellor]) {
      for (const route of [getNote, list, counts, assignees, notePdf, partnerInvoice]) {
        const answer = await get(route, actor, '', { id })
        expect([answer.status, answer.json.error.message]).toEqual([
          403,
          'You are not authorised to do this.',
        ])
      }
      expect((await get(statuses, actor)).json.data).toEqual([])
    }
    for (const actor of [partner, finance]) expect((await get(assignees, actor)).status).toBe(403)
  })

  it.each([
    ['pageNo=0', 'pageNo', 'pageNo starts at 1'],
    ['pageSize=21', 'pageSize', 'pageSize must be one of 20, 25, 50, 100, 500, 1000'],
    ['statusId=18', 'statusId', expect.any(String)],
    ['statusLabel=Paid', 'statusLabel', 'Please select a status of the list'],
    ['startDate=2026-02-30', 'startDate', expect.any(String)],
    ['startDate=2026-03-02&endDate=2026-03-01', 'endDate', expect.stringMatching(/^Please select end date/)],
    ['pendingDays=8', 'pendingDays', expect.any(String)],
    ['assigneeUserId=me', 'assigneeUserId', expect.any(String)],
    ['currency=XXX', 'currency', expect.any(String)],
    ['tab=Mine', 'tab', expect.any(String)],
    ['sort=name', 'sort', expect.any(String)],
    ['invoiceId=1', 'invoiceId', 'DATA NOT FOUND'],
    ['partnerId=1', 'partnerId', 'DATA NOT FOUND'],
    ['SubsidiaryId=1', 'SubsidiaryId', 'DATA NOT FOUND'],
    [`searchQuery=${'x'.repeat(201)}`, 'searchQuery', expect.any(String)],
  ])('the list refuses %s', async (query, field, message) => {
    const answer = await get(list, world.people.maker, query)
    expect([answer.status, answer.json.error.code, answer.json.error.fields]).toEqual([
      422,
      'VALIDATION_FAILED',
      { [field]: message },
    ])
  })

  it('find no note for an invalid id', async () => {
    for (const id of ['1', "'; drop table notes", world.invoices.aud.id]) {
      const answer = await get(getNote, world.people.maker, '', { id })
      expect([answer.status, answer.json.error.message]).toEqual([404, 'DATA NOT FOUND'])
    }
    const id = await insertNote(test.db, world)
    expect((await get(history, world.people.maker, '', { id, x: '0' })).status).toBe(404)
  })
})

describe('invalid values change nothing', () => {
  const refused = async (route: Address, actor: Actor, body: unknown, field: string, message: unknown) => {
    const before = await whatIsWritten(test.db)
    const answer = await put(route, actor, body)
    expect([answer.status, answer.json.error.fields]).toEqual([422, { [field]: message }])
    expect(await whatIsWritten(test.db)).toBe(before)
  }

  it.each([
    ['StatusId', 0, 'StatusId must be a status'],
    ['StatusId', 18, 'StatusId must be a status'],
    ['StatusId', '2', 'StatusId must be a status'],
    ['CommissionNoteId', 'x', 'DATA NOT FOUND'],
    ['Remarks', 'x'.repeat(5001), 'Comment length should not exceed 5000 characters'],
    ['Version', 0, expect.any(String)],
  ])('update-status with %s = %j', async (field, value, message) => {
    const CommissionNoteId = await insertNote(test.db, world)
    await refused(
      updateStatus,
      world.people.maker,
      { CommissionNoteId, StatusId: 2, [field]: value },
      field,
      message,
    )
  })

  it.each([
    ['changeRequestFor', 'partner', 'changeRequestFor names maker, checker or paymentProcessor'],
    ['assigneeUserId', 'x', 'DATA NOT FOUND'],
    ['commissionNoteId', undefined, '*Commission note is required.'],
  ])('change-assignee with %s = %j', async (field, value, message) => {
    const { maker } = world.people
    const commissionNoteId = await insertNote(test.db, world)
    const body = { commissionNoteId, assigneeUserId: maker.id, changeRequestFor: 'maker', [field]: value }
    await refused(changeAssignee, maker, body, field, message)
  })

  it.each([
    ['Remarks', '   ', 'Please give a reason.'],
    ['Remarks', 'x'.repeat(5001), 'Comment length should not exceed 5000 characters'],
    ['CommissionNoteId', 7, 'DATA NOT FOUND'],
  ])('remarks with %s = %j', async (field, value, message) => {
    const CommissionNoteId = await insertNote(test.db, world)
    await refused(
      remarks,
      world.people.maker,
      { CommissionNoteId, Remarks: 'x', [field]: value },
      field,
      message,
    )
  })

  it.each([
    ['Action', 'Maybe', 'Action is Approve or Reject'],
    ['RequestId', '1', 'DATA NOT FOUND'],
  ])('request-action with %s = %j', async (field, value, message) => {
    const body = { RequestId: world.invoices.aud.id, Action: 'Approve', [field]: value }
    await refused(requestAction, world.people.processor, body, field, message)
  })

  it.each([
    ['PaymentProcessedAt', '2126-01-01', 'The payment process date is in the future.'],
    ['PaymentProcessedAt', '', '*Payment Process date is required.'],
    ['PaymentRemarks', ' ', '*Payment remarks is required.'],
    ['PaymentReferenceNumber', '', '*Reference no. is required.'],
  ])('mark-payment-done with %s = %j', async (field, value, message) => {
    const id = await insertNote(test.db, world, { status_id: 10, partner_invoice_payable: '2700.00' })
    await refused(pay, world.people.processor, payment(id, { [field]: value }), field, message)
  })

  it('mark-payment-done with more than 500 notes', async () => {
    const ids = Array.from({ length: 501 }, () => world.invoices.aud.id)
    const body = payment('', { CommissionNoteIds: ids })
    const message = "You can't select more than 500 Commission notes."
    await refused(pay, world.people.processor, body, 'CommissionNoteIds', message)
  })

  it('another user’s UserId, and a role that does not act', async () => {
    const { maker, checker, finance, partner } = world.people
    const CommissionNoteId = await insertNote(test.db, world)
    const body = { CommissionNoteId, StatusId: 2 }
    expect((await put(updateStatus, maker, { ...body, UserId: checker.id })).json.error.code).toBe(
      'USER_ID_MISMATCH',
    )
    const answer = await put(updateStatus, finance, body)
    expect([answer.status, answer.json.error.message]).toEqual([
      403,
      'Your role is not authorised to update this status.',
    ])
    expect((await put(pay, partner, payment(CommissionNoteId))).status).toBe(403)
    expect(
      (await put(requestAction, partner, { RequestId: CommissionNoteId, Action: 'Approve' })).status,
    ).toBe(403)
    expect((await put(changeAssignee, partner, body)).status).toBe(403)
  })
})

describe('an Idempotency-Key', () => {
  it('applies a repeated step once', async () => {
    const { maker } = world.people
    const body = { CommissionNoteId: await insertNote(test.db, world), StatusId: 2, Version: 1 }
    const headers = { 'idempotency-key': 'step-1' }
    const first = await put(updateStatus, maker, body, headers)
    const before = await whatIsWritten(test.db)
    const second = await put(updateStatus, maker, body, headers)
    expect(first.status).toBe(200)
    expect([second.status, second.json]).toEqual([200, first.json])
    expect(await whatIsWritten(test.db)).toBe(before)
    expect((await put(updateStatus, maker, { ...body, Version: 2 }, headers)).json.error.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })

  it('turns two simultaneous payments into one', async () => {
    const { processor } = world.people
    const id = await insertNote(test.db, world, { status_id: 12, partner_invoice_payable: '2700.00' })
    const once = () => put(pay, processor, payment(id), { 'idempotency-key': 'pay-1' })
    const [first, second] = await Promise.all([once(), once()])
    expect(first.json.data.message).toBe('Commission note payment paid successfully.')
    expect(second.json).toEqual(first.json)
    expect(
      await test.db.selectFrom('payments').select('id').where('note_id', '=', id).execute(),
    ).toHaveLength(1)
  })

  it('stores a repeated upload once', async () => {
    const { partner } = world.people
    const id = await insertNote(test.db, world, { status_id: 5 })
    const send = () =>
      callEndpoint(upload, {
        actor: partner,
        method: 'POST',
        body: invoiceForm(id, { Version: '1', UserId: partner.id }),
        headers: { 'idempotency-key': 'upload-1' },
      })
    const first = await send()
    expect(first.json.data).toMatchObject({
      message: 'Invoice shared with KC Team successfully.',
      Note: { StatusId: 10 },
    })
    const kept = files.kept.size
    expect((await send()).json).toEqual(first.json)
    expect(files.kept.size).toBe(kept)
  })
})

describe('files', () => {
  it('are named in x-content-name; a partner’s file is sandboxed', async () => {
    const { partner } = world.people
    const id = await insertNote(test.db, world, { number: 'KCOEPL/CN/2627/900100', status_id: 5 })
    await callEndpoint(upload, { actor: partner, method: 'POST', body: invoiceForm(id) })
    const paper = await get(notePdf, partner, 'forPartner=false', { id })
    expect(Object.fromEntries(paper.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-name': 'KCOEPL-CN-2627-900100.pdf',
      'content-disposition': expect.stringMatching(/^inline; /),
      'x-content-type-options': 'nosniff',
    })
    const theirs = await get(partnerInvoice, partner, '', { id })
    expect(Object.fromEntries(theirs.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-name': 'Invoice 7.pdf',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    expect((await get(notePdf, partner, 'forPartner=maybe', { id })).status).toBe(422)
  })

  it('none, two or of other content are refused, and nothing is stored', async () => {
    const { partner } = world.people
    const id = await insertNote(test.db, world, { status_id: 5 })
    const before = await whatIsWritten(test.db)
    const kept = files.kept.size
    const none = new FormData()
    none.set('commissionNoteId', id)
    const two = invoiceForm(id)
    two.append('invoice', new File([PDF], 'Another.pdf'))
    const wrong = new TextEncoder().encode('MZ not a document')
    for (const [body, status, message] of [
      [none, 422, 'Please upload the required document(s)'],
      [two, 422, 'You can upload maximum one file!'],
      [invoiceForm(id, {}, wrong), 415, 'The content of the file does not match its name.'],
      [invoiceForm('x'), 422, 'DATA NOT FOUND'],
    ] as const) {
      const answer = await callEndpoint(upload, { actor: partner, method: 'POST', body })
      expect([answer.status, answer.json.error.message]).toEqual([status, message])
    }
    expect(await whatIsWritten(test.db)).toBe(before)
    expect(files.kept.size).toBe(kept)
  })
})
