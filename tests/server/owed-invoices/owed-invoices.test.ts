import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { getInvoice, listInvoices } from '#domain/invoices/calls'
import { answerInvoiceQuestion } from '#domain/invoices/issue-calls'
import {
  askAboutLine,
  getOwedInvoice,
  listOwedInvoices,
  owedInvoicePdf,
  sayPayDay,
} from '#domain/owed-invoices/calls'
import { openHome } from '#server/across/insight/open-home'
import { recordReceipt } from '#server/invoices/receipts/record-receipt'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { memoryFiles } from '#tests/support/notes/note-files'
import { makeUniversityInvoices, pdfOf } from '#tests/support/notes/university-invoices'
import { MOMENT } from '#tests/support/rows/moment'
import { makeUniversityPerson } from '#tests/support/students/universities'

const test = testDatabase()
const world = worldPerTest(test)
let sydney: Actor
let osaka: Actor
let sentId: string
let unsentId: string
const files = memoryFiles()

beforeAll(async () => {
  useRuntime(test.db, { files, pdf: pdfOf() })
})
beforeEach(async () => {
  sydney = await makeUniversityPerson(test.db, world.universities.sydney)
  osaka = await makeUniversityPerson(test.db, world.universities.osaka, 'admissions@osaka.example')
  const made = await makeUniversityInvoices(test.db, files, world)
  sentId = made.raisedId
  unsentId = made.overSharedId
})

const list = (actor: Actor, query = '') =>
  callEndpoint(listOwedInvoices, { actor, url: `/api/v1/owed-invoices?${query}` })
const one = (actor: Actor, id: string) => callEndpoint(getOwedInvoice, { actor, params: { id } })
const lineOf = async (id: string) => {
  const { json } = await one(sydney, id)
  const [{ AcknowledgementId, InstallmentGeneratedFor }] = json.data.Lines
  return { AcknowledgementId, InstallmentGeneratedFor }
}
const ask = async (actor: Actor, id: string, fields: object = {}) =>
  callEndpoint(askAboutLine, {
    ...{ actor, method: 'POST', params: { id } },
    body: { UserId: actor.id, ...(await lineOf(sentId)), Text: 'The fee was 19,000', ...fields },
  })
const promise = (actor: Actor, id: string, PayBy: string, Remarks = '') =>
  callEndpoint(sayPayDay, {
    ...{ actor, method: 'PUT', params: { id } },
    body: { UserId: actor.id, PayBy, Remarks },
  })
const answer = (actor: Actor, id: string, Answer = 'It is 20,000') =>
  callEndpoint(answerInvoiceQuestion, {
    ...{ actor, method: 'PUT', params: { id } },
    body: { UserId: actor.id, Answer },
  })
const ofStaff = async (id: string) =>
  (await callEndpoint(getInvoice, { actor: world.people.finance, params: { id } })).json.data
const staffList = async (university: string) => {
  const url = `/api/v1/invoices?university=${university}`
  const { json } = await callEndpoint(listInvoices, { actor: world.people.finance, url })
  return json.data.rows.map(({ InvoiceId }: { InvoiceId: string }) => InvoiceId)
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const settle = (Amount: string) =>
  recordReceipt(
    { db: test.db, actor: world.people.finance },
    { id: sentId, ...{ ReceivedAt: '2026-11-20', Amount, ReferenceNumber: 'SWIFT-11', Remarks: '' } },
  )

it('shows a university the invoices sent to it, and is closed to everybody else', async () => {
  const { json } = await list(sydney, 'state=open')
  expect(json.data.rows.map((row: { InvoiceId: string }) => row.InvoiceId)).toEqual([sentId])
  expect(json.data.byState.open).toBe(1)
  expect((await one(sydney, unsentId)).status).toBe(404)
  expect((await one(osaka, sentId)).status).toBe(404)
  const pdf = (actor: Actor, id: string) => callEndpoint(owedInvoicePdf, { actor, params: { id } })
  expect((await pdf(sydney, sentId)).status).toBe(200)
  expect((await pdf(sydney, unsentId)).status).toBe(404)
  expect((await pdf(osaka, sentId)).status).toBe(404)
  const { admin, finance, partner, student } = world.people
  for (const actor of [admin, finance, partner, student]) {
    expect((await list(actor)).status).toBe(403)
    expect((await one(actor, sentId)).status).toBe(403)
    expect((await promise(actor, sentId, inDays(3))).status).toBe(403)
  }
})

it('shows what is to pay, and nothing about partners, notes or shares', async () => {
  const { json } = await one(sydney, sentId)
  const staff = await ofStaff(sentId)
  expect([json.data.PayableAmount, json.data.Received, json.data.Outstanding]).toEqual([
    staff.PayableAmount,
    '1000.00',
    (Number(staff.PayableAmount) - 1000).toFixed(2),
  ])
  const told = JSON.stringify(json)
  for (const hidden of [world.partners.brightpath.company, world.partners.brightpath.id])
    expect(told).not.toContain(hidden)
  expect(Object.keys(json.data).filter((name) => /partner|note|shar|free/i.test(name))).toEqual([])
})

it('the home counts and adds up what is to pay', async () => {
  const figures = (await openHome(test.db, sydney)).flatMap((section) => section.figures)
  const owed = figures.find(({ label }) => label === 'Invoices to pay')
  const { json } = await one(sydney, sentId)
  expect(owed).toMatchObject({ count: 1, amounts: [{ Currency: 'AUD', Amount: json.data.Outstanding }] })
  const elsewhere = (await openHome(test.db, osaka)).flatMap((section) => section.figures)
  expect(elsewhere.find(({ label }) => label === 'Invoices to pay')).toMatchObject({ count: 0, amounts: [] })
})

it('a university asks about a line of its invoice and reads one answer from the company', async () => {
  expect((await ask(osaka, sentId)).status).toBe(404)
  expect((await ask(sydney, unsentId)).status).toBe(404)
  const wrong = await ask(sydney, sentId, { InstallmentGeneratedFor: 'Another installment' })
  expect([wrong.status, wrong.json.error.code]).toEqual([422, 'LINE_NOT_ON_INVOICE'])
  const asked = await ask(sydney, sentId)
  expect(asked.json.data.message).toBe('Your question was sent.')
  const [question] = asked.json.data.Invoice.Questions
  expect(question).toMatchObject({ Text: 'The fee was 19,000', By: 'Olivia Bennett', Answered: null })
  expect(await staffList('asks')).toEqual([sentId])

  const { finance, admin, maker, partner } = world.people
  for (const actor of [maker, partner, sydney])
    expect((await answer(actor, question.QuestionId)).status).toBe(403)
  expect((await answer(finance, question.QuestionId)).json.data.message).toBe('Your answer was sent.')
  const again = await answer(admin, question.QuestionId, 'No')
  expect([again.status, again.json.error.code]).toEqual([409, 'QUESTION_ANSWERED'])
  const [read] = (await one(sydney, sentId)).json.data.Questions
  const invoice = await ofStaff(sentId)
  expect(read.Answered).toMatchObject({ By: invoice.CompanyName, Text: 'It is 20,000' })
  expect(invoice.Questions[0].Answered.By).not.toBe(invoice.CompanyName)
  expect(await staffList('asks')).toEqual([])
})

it('the latest announced payment day counts, and each one stays on record', async () => {
  expect((await promise(sydney, sentId, inDays(-2))).json.error.fields).toEqual({
    PayBy: 'Choose a day from today on',
  })
  expect((await promise(sydney, sentId, inDays(800))).json.error.fields).toEqual({
    PayBy: 'Choose a day within the next 2 years',
  })
  expect((await promise(osaka, sentId, inDays(3))).status).toBe(404)
  for (const [day, remarks] of [
    [inDays(10), ''],
    [inDays(20), 'The run is later'],
    [inDays(20), 'The run is later'],
  ] as const)
    expect((await promise(sydney, sentId, day, remarks)).status).toBe(200)
  const { json } = await one(sydney, sentId)
  expect(json.data.PayBy).toBe(inDays(20))
  const At = expect.stringMatching(MOMENT)
  expect(json.data.PayDays).toMatchObject([
    { PayBy: inDays(20), At },
    { PayBy: inDays(10), At },
  ])
  const events = await test.db
    .selectFrom('events')
    .select('id')
    .where('topic', '=', 'invoice.pay-day-said')
    .execute()
  expect(events).toHaveLength(2)
  expect((await ofStaff(sentId)).PayBy).toBe(inDays(20))
})

it('an unpaid invoice whose announced day has passed is listed as late', async () => {
  await promise(sydney, sentId, inDays(1))
  expect(await staffList('late')).toEqual([])
  await test.db.updateTable('invoice_pay_days').set({ pay_by: '2026-01-01' }).execute()
  expect(await staffList('late')).toEqual([sentId])
  await settle((await one(sydney, sentId)).json.data.Outstanding)
  expect(await staffList('late')).toEqual([])
  const paid = await promise(sydney, sentId, inDays(3))
  expect([paid.status, paid.json.error.code]).toEqual([409, 'INVOICE_PAID'])
  const { json } = await list(sydney, 'state=paid')
  const row = json.data.rows.find(({ InvoiceId }: { InvoiceId: string }) => InvoiceId === sentId)
  expect([row.State, row.Outstanding]).toEqual(['paid', '0.00'])
})
