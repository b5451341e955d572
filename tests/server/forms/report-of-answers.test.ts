import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { answerForm, saveForm } from '#domain/forms/calls'
import { paths } from '#domain/paths'
import type { Question } from '#domain/reports/question'
import { runQuestion } from '#server/across/reports/run-question'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { memoryFiles } from '#tests/support/notes/note-files'
import { uploadPlan } from '#tests/support/valid-calls/valid-form-calls'
import { makeWorld, type World } from '#tests/support/world'

const FIELDS = [
  { Label: 'How many?', Kind: 'number' },
  { Label: 'Months', Kind: 'choices', Choices: ['May', 'June'] },
  { Label: 'Plan', Kind: 'file' },
  { Label: 'When', Kind: 'day' },
]
const ALL = { Subject: 'form-answers', Filters: [], Groups: [], Sums: [] } as const
const PAGE = { pageNo: 1, pageSize: 100 }

let test: TestDatabase
let world: World
let formId: string
const files = memoryFiles()

beforeAll(async () => {
  test = await openTestDatabase()
  useRuntime(test.db, { files })
  world = await makeWorld(test.db)
  const { staff, admin, partner, counsellor } = world.people
  formId = await made(staff, 'Fairs', FIELDS)
  const plan = await uploadPlan(test.db, files, partner, formId)
  await answer(partner, formId, [['4'], ['May', 'June'], [plan], ['2027-01-31']])
  await answer(counsellor, formId, [['2.5'], ['June']])
  await answer(partner, await made(admin, 'Lunch', [{ Label: 'What?', Kind: 'text' }]), [['Rice']])
})
afterAll(() => test.close())

const made = async (actor: Actor, Title: string, Fields: object[]): Promise<string> => {
  const body = { Title, Fields, Groups: ['partner'] }
  return (await callEndpoint(saveForm, { actor, method: 'POST', body })).json.data.Form.FormId
}
const answer = async (actor: Actor, id: string, Values: string[][]) =>
  callEndpoint(answerForm, { actor, method: 'POST', params: { id }, body: { Values } })
const run = (reader: Actor, asked: Partial<Question>) =>
  runQuestion(test.db, reader, { ...ALL, Columns: ['question', 'answer'], ...asked } as Question, PAGE)

it('has a row for each question that was answered, files by their names, and leads to the answers', async () => {
  const { rows } = await run(world.people.staff, { Columns: ['question', 'answer', 'number', 'day'] })
  expect(rows.map(({ Cells }) => Cells)).toEqual([
    ['How many?', '2.5', '2.5', null],
    ['Months', 'June', null, null],
    ['How many?', '4', '4', null],
    ['Months', 'May, June', null, null],
    ['Plan', 'Plan.pdf', null, null],
    ['When', '2027-01-31', null, '2027-01-31'],
  ])
  expect(new Set(rows.map(({ Page }) => Page))).toEqual(new Set([paths.formAnswers(formId)]))
})

it('is of the forms whose answers its reader reads', async () => {
  const { staff, admin, finance, maker } = world.people
  const groups = { Groups: ['form'], Columns: [] }
  const formsFor = async (reader: Actor) => (await run(reader, groups)).rows.map(({ Cells }) => Cells[0])
  expect(await formsFor(staff)).toEqual(['Fairs'])
  expect(await formsFor(admin)).toEqual(['Fairs', 'Lunch'])
  for (const reader of [finance, maker]) expect(await formsFor(reader)).toEqual([])
})

it('adds numbers up by question, and is kept to one form and one question', async () => {
  const { admin } = world.people
  const { rows } = await run(admin, {
    Columns: [],
    Groups: ['question'],
    Filters: [
      { Column: 'form', Is: 'is', Value: 'fairs' },
      { Column: 'place', Is: 'is', Value: '1' },
    ],
    Sums: [{ Column: 'number', As: 'sum' }],
  })
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).toContain('6.5')
})
