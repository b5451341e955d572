import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import {
  createDraft,
  deleteDraft,
  createNote as generate,
  getDraft,
} from '#domain/commission-notes/drafts/calls'
import { AppError } from '#domain/errors'
import { invoicePdf, listInvoices as invoices } from '#domain/invoices/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { noteInput, pick } from '#tests/support/money/entries'
import { as } from '#tests/support/vocabulary/acting'

const ANSWERS_TEXT = callsOf('x')(
  { method: 'GET', path: '/x' },
  { permission: 'account.view', summary: 'x', output: z.string() },
)

const database = testDatabase()
const world = worldPerTest(database)

beforeEach(async () => {
  useRuntime(database.db)
})

const drafting = (places: number[] = [0]) => ({
  actor: world.people.maker,
  method: 'POST',
  body: {
    UserId: world.people.maker.id,
    InvoiceId: world.invoices.aud.id,
    SelectedApplications: pick(world.invoices.aud, ...places).map(
      ({ AcknowledgementId, InstallmentGeneratedFor }) => ({
        AcknowledgementId,
        InstallmentGeneratedFor,
      }),
    ),
  },
})

describe('the envelope', () => {
  it('of a success holds data and is not cached', async () => {
    const answer = await callEndpoint(createDraft, drafting())
    expect(answer).toMatchObject({ status: 200, json: { data: { draftId: expect.any(String) } } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('of a list holds rows and counts', async () => {
    const answer = await callEndpoint(invoices, {
      actor: world.people.finance,
      url: '/api/v1/invoices?pageSize=25&currency=AUD',
    })
    expect(answer).toMatchObject({
      status: 200,
      json: { data: { totalCount: 2, pageNo: 1, pageSize: 25, rows: [{}, {}] } },
    })
  })

  it('of a refusal holds code, message, fields and data', async () => {
    await as(database.db, world.people.maker2).drafts(world.invoices.aud, pick(world.invoices.aud, 0))
    expect(await callEndpoint(createDraft, drafting())).toMatchObject({
      status: 409,
      json: {
        error: {
          code: 'DuplicateCNDError',
          message: 'A draft or commission note already exists for some of the students.',
          data: [{ Name: 'Sita Gurung', Owner: 'Minh Trần' }],
        },
      },
    })
  })

  it('hides the details of an unknown error', async () => {
    const route = endpoint(ANSWERS_TEXT, () => Promise.reject(new Error('secret text')))
    const answer = await callEndpoint(route, { actor: world.people.maker })
    expect(answer).toMatchObject({
      status: 500,
      json: { error: { code: 'INTERNAL', message: 'Something went wrong!' } },
    })
    expect(JSON.stringify(answer.json)).not.toContain('secret')
  })

  it('says when to retry', async () => {
    const route = endpoint(ANSWERS_TEXT, () =>
      Promise.reject(new AppError('RATE_LIMITED', { retryAfter: 7 })),
    )
    const answer = await callEndpoint(route, { actor: world.people.maker })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
  })
})

describe('who may call', () => {
  const refusal = async (changes: object) => {
    const before = await whatIsWritten(database.db)
    const { status, json } = await callEndpoint(createDraft, { ...drafting(), ...changes })
    expect(await whatIsWritten(database.db)).toBe(before)
    return [status, json.error.code]
  }

  it('refuses callers without a sign-in', async () => {
    expect(await refusal({ actor: null })).toEqual([401, 'UNAUTHENTICATED'])
  })

  it.each(['checker', 'processor', 'finance', 'staff', 'partner', 'student'] as const)(
    'refuses the %s',
    async (name) => {
      expect(await refusal({ actor: world.people[name] })).toEqual([403, 'FORBIDDEN'])
    },
  )

  it('refuses another user’s UserId', async () => {
    expect(await refusal({ actor: world.people.maker2 })).toEqual([403, 'USER_ID_MISMATCH'])
  })

  it('refuses another site’s cookie request; a bearer token needs no Origin', async () => {
    expect(await refusal({ headers: { origin: 'https://evil.example' } })).toEqual([403, 'ORIGIN_MISMATCH'])
    expect(await refusal({ headers: { origin: 'null' } })).toEqual([403, 'ORIGIN_MISMATCH'])
    const answer = await callEndpoint(createDraft, {
      ...drafting(),
      headers: { origin: '' },
      credential: 'bearer',
    })
    expect(answer.status).toBe(200)
  })
})

describe('malformed input changes nothing', () => {
  it.each([
    ['text that is not JSON', '{', 400, 'MALFORMED_REQUEST', undefined],
    ['nothing', '', 400, 'MALFORMED_REQUEST', undefined],
    ['a list', '[]', 422, 'VALIDATION_FAILED', undefined],
    ['an invalid id', { InvoiceId: 'x' }, 422, 'VALIDATION_FAILED', { InvoiceId: 'DATA NOT FOUND' }],
    [
      'no selection',
      { SelectedApplications: undefined },
      422,
      'VALIDATION_FAILED',
      { SelectedApplications: expect.any(String) },
    ],
    ['an empty selection', { SelectedApplications: [] }, 422, 'NO_STUDENT_SELECTED', undefined],
    [
      'more than 500',
      {
        SelectedApplications: Array.from({ length: 501 }, () => ({
          AcknowledgementId: uuid(),
          InstallmentGeneratedFor: '1',
        })),
      },
      422,
      'VALIDATION_FAILED',
      { SelectedApplications: 'At most 500 students' },
    ],
    [
      'an installment without a name',
      { SelectedApplications: [{ AcknowledgementId: uuid(), InstallmentGeneratedFor: ' ' }] },
      422,
      'VALIDATION_FAILED',
      { 'SelectedApplications.0.InstallmentGeneratedFor': expect.any(String) },
    ],
  ])('%s', async (_, body, status, code, fields) => {
    const before = await whatIsWritten(database.db)
    const given = drafting()
    const sent = typeof body === 'string' ? body : { ...given.body, ...body }
    const answer = await callEndpoint(createDraft, { ...given, body: sent })
    expect(answer).toMatchObject({ status, json: { error: { code, ...(fields && { fields }) } } })
    expect(await whatIsWritten(database.db)).toBe(before)
  })

  it.each([
    ['TuitionFee', '12.345', 'Enter an amount with up to two decimals'],
    ['TuitionFee', 20000, 'Enter an amount with up to two decimals'],
    ['TuitionFee', '-1', 'Enter an amount with up to two decimals'],
    ['ScholarshipReceived', '1e3', 'Enter an amount with up to two decimals'],
    ['CommissionAmount', '', 'Enter an amount with up to two decimals'],
    ['CommissionRate', '100.01', 'Enter a percentage from 0 to 100 with up to two decimals'],
    ['CommissionRate', 15, 'Enter a percentage from 0 to 100 with up to two decimals'],
    ['LessGSTPercentage', '18%', 'Enter a percentage from 0 to 100 with up to two decimals'],
  ])('%s %j of a student', async (field, value, message) => {
    const { aud } = world.invoices
    const input = noteInput(aud, pick(aud, 0))
    const StudentList = input.StudentList.map((student) => ({ ...student, [field]: value }))
    const answer = await callEndpoint(generate, {
      actor: world.people.maker,
      method: 'POST',
      body: { ...input, StudentList },
    })
    expect(answer).toMatchObject({
      status: 422,
      json: {
        error: { code: 'VALIDATION_FAILED', message, fields: { [`StudentList.0.${field}`]: message } },
      },
    })
  })

  it('both GST and non-GST', async () => {
    const { aud } = world.invoices
    const body = noteInput(aud, pick(aud, 0), { IsGstEnabled: true, IsNonGstEnabled: true })
    const answer = await callEndpoint(generate, { actor: world.people.maker, method: 'POST', body })
    expect(answer).toMatchObject({
      status: 422,
      json: { error: { fields: { IsNonGstEnabled: 'Choose either GST or non-GST' } } },
    })
  })

  it.each(['pageNo=0', 'pageNo=x', 'pageSize=10', 'statusId=9', 'currency=DM', 'startDate=1.1.2026'])(
    'the query %s',
    async (query) => {
      const answer = await callEndpoint(invoices, {
        actor: world.people.finance,
        url: `/api/v1/invoices?${query}`,
      })
      expect(answer).toMatchObject({
        status: 422,
        json: {
          error: { code: 'VALIDATION_FAILED', fields: { [query.split('=')[0] ?? '']: expect.any(String) } },
        },
      })
    },
  )

  it('an invalid id in the path', async () => {
    const answer = await callEndpoint(getDraft, { actor: world.people.maker, params: { id: 'probe' } })
    expect(answer).toMatchObject({
      status: 404,
      json: { error: { code: 'NOT_FOUND', message: 'DATA NOT FOUND' } },
    })
  })
})

describe('an Idempotency-Key', () => {
  const keyed = (key: string, body: object) =>
    callEndpoint(generate, {
      actor: world.people.maker,
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
    })

  it('repeats the first answer and changes nothing', async () => {
    const { aud } = world.invoices
    const body = noteInput(aud, pick(aud, 0))
    const first = await keyed('k-1', body)
    const before = await whatIsWritten(database.db)
    const second = await keyed('k-1', body)
    expect(second).toMatchObject({ status: 200, json: first.json })
    expect(second.headers.get('idempotent-replay')).toBe('true')
    expect(await whatIsWritten(database.db)).toBe(before)
  })

  it('creates one note for concurrent repeats', async () => {
    const { aud } = world.invoices
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => keyed('k-2', noteInput(aud, pick(aud, 0)))),
    )
    expect(new Set(answers.map((answer) => answer.json.data?.CommissionNumber)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('can be reused after a refusal, but not for another request', async () => {
    const { aud } = world.invoices
    const draftId = await as(database.db, world.people.maker2).drafts(aud, pick(aud, 0))
    expect(await keyed('k-3', noteInput(aud, pick(aud, 0)))).toMatchObject({
      status: 409,
      json: { error: { code: 'DuplicateCNDError', data: [{ DraftId: draftId }] } },
    })
    await callEndpoint(deleteDraft, { actor: world.people.admin, method: 'DELETE', params: { id: draftId } })
    expect(await keyed('k-3', noteInput(aud, pick(aud, 0)))).toMatchObject({ status: 200 })
    expect(await keyed('k-3', noteInput(aud, pick(aud, 1)))).toMatchObject({
      status: 422,
      json: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    })
  })
})

describe('deleting a draft', () => {
  it.each([
    ['without a body', () => undefined],
    ['with the caller’s UserId', () => ({ UserId: world.people.maker.id })],
  ])('works %s', async (_, body) => {
    const id = await as(database.db, world.people.maker).drafts(
      world.invoices.aud,
      pick(world.invoices.aud, 0),
    )
    const answer = await callEndpoint(deleteDraft, {
      actor: world.people.maker,
      method: 'DELETE',
      params: { id },
      body: body(),
    })
    expect(answer).toMatchObject({ status: 200, json: { data: { message: 'Draft deleted successfully' } } })
  })

  it('is refused with another user’s UserId', async () => {
    const id = await as(database.db, world.people.maker).drafts(
      world.invoices.aud,
      pick(world.invoices.aud, 0),
    )
    const body = { UserId: world.people.admin.id }
    const answer = await callEndpoint(deleteDraft, {
      actor: world.people.maker,
      method: 'DELETE',
      params: { id },
      body,
    })
    expect(answer).toMatchObject({ status: 403, json: { error: { code: 'USER_ID_MISMATCH' } } })
  })
})

it('serves an invoice’s PDF under its name', async () => {
  const render = () => Promise.resolve(new TextEncoder().encode('%PDF-'))
  useRuntime(database.db, { pdf: { render, close: async () => {} } })
  const answer = await callEndpoint(invoicePdf, {
    actor: world.people.finance,
    params: { id: world.invoices.aud.id },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('x-content-name')).toBe('KCOEPL-INV-2627-000001.pdf')
  expect(answer.headers.get('content-disposition')).toContain('filename="KCOEPL-INV-2627-000001.pdf"')
})
