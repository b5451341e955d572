import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { deliverEvents } from '#server/across/notices/deliver'
import { answerInvoiceQuestion } from '#server/invoices/questions/answer-question'
import { savePayDay } from '#server/owed-invoices/save-pay-day'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { memoryFiles } from '#tests/support/notes/note-files'
import { makeUniversityInvoices } from '#tests/support/notes/university-invoices'
import { makeOwed } from '#tests/support/questions/owed-invoices'
import { makeUniversityPerson } from '#tests/support/students/universities'

const SETTINGS = { publicUrl: 'https://portal.example', state: 'waiting' } as const

const test = testDatabase()
const world = worldPerTest(test)
let sydney: Actor
let osaka: Actor
let invoiceId: string

beforeEach(async () => {
  sydney = await makeUniversityPerson(test.db, world.universities.sydney)
  osaka = await makeUniversityPerson(test.db, world.universities.osaka, 'admissions@osaka.example')
  invoiceId = (await makeUniversityInvoices(test.db, memoryFiles(), world)).raisedId
})

const deliver = () => deliverEvents(test.db, SETTINGS, { limit: 100 })
const notifiedBy = async ({ id }: Actor) =>
  (
    await test.db
      .selectFrom('notifications')
      .select(['kind', 'path', 'title'])
      .where('user_id', '=', id)
      .where('kind', 'like', 'invoice-%')
      .orderBy('id')
      .execute()
  ).map(({ kind, path, title }) => [kind, path, title])
const kindsOf = async (person: Actor) => (await notifiedBy(person)).map(([kind]) => kind)

it('notifies only the university to which an invoice was sent', async () => {
  await deliver()
  expect(await notifiedBy(sydney)).toEqual([
    ['invoice-came', `/owed-invoices/${invoiceId}`, expect.stringContaining('sent you invoice')],
  ])
  expect(await notifiedBy(osaka)).toEqual([])
})

it('notifies finance of questions and payment days, and the asker of the answer', async () => {
  await deliver()
  const { finance, maker, partner } = world.people
  const before = await kindsOf(finance)
  const { questionId } = await makeOwed(test.db, sydney, invoiceId)
  await deliver()
  const PayBy = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await savePayDay({ db: test.db, actor: sydney }, { id: invoiceId, PayBy, Remarks: '' })
  await deliver()
  expect((await kindsOf(finance)).slice(before.length).sort()).toEqual([
    'invoice-pay-day',
    'invoice-question',
  ])
  for (const other of [maker, partner, osaka])
    expect((await kindsOf(other)).filter((kind) => /question|pay-day|answer/.test(kind ?? ''))).toEqual([])
  await answerInvoiceQuestion({ db: test.db, actor: finance }, { id: questionId, Answer: 'It is 20,000' })
  await deliver()
  const [kind, path, title] = (await notifiedBy(sydney)).at(-1) ?? []
  expect([kind, path]).toEqual(['invoice-answer', `/owed-invoices/${invoiceId}`])
  expect(title).not.toContain(`${finance.firstName} ${finance.lastName}`)
})
