import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { answerForm, saveForm } from '#domain/forms/calls'
import { paths } from '#domain/paths'
import type { Question } from '#domain/reports/question'
import { exportReport } from '#server/across/reports/export-report'
import { runQuestion } from '#server/across/reports/run-question'
import { testDatabase } from '#tests/support/database/hooks'
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

const test = testDatabase()
let world: World
let formId: string
const files = memoryFiles()

beforeAll(async () => {
  useRuntime(test.db, { files })
  world = await makeWorld(test.db)
  const { staff, admin, partner, counsellor } = world.people
  formId = await made(staff, 'Fairs', FIELDS)
  const plan = await uploadPlan(test.db, files, partner, formId)
  await answer(partner, formId, [['4'], ['May', 'June'], [plan], ['2027-01-31']])
  await answer(counsellor, formId, [['2.5'], ['June']])
  await answer(partner, await made(admin, 'Lunch', [{ Label: 'What?', Kind: 'text' }]), [['Rice']])
})

const made = async (actor: Actor, Title: string, Fields: object[]): Promise<string> => {
  const body = { Title, Fields, Groups: ['partner'] }
  return (await callEndpoint(saveForm, { actor, method: 'POST', body })).json.data.Form.FormId
}
const answer = async (actor: Actor, id: string, Values: string[][]) =>
  callEndpoint(answerForm, { actor, method: 'POST', params: { id }, body: { Values } })
const run = (reader: Actor, asked: Partial<Question>) =>
  runQuestion(test.db, reader, { ...ALL, Columns: ['question', 'answer'], ...asked } as Question, PAGE)

it('has a row per answered question, with file names, and links to the answers', async () => {
  const { rows } = await run(world.people.staff, { Columns: ['question', 'answer', 'number', 'day'] })
  expect(rows.map(({ Cells }) => Cells)).toEqual([
    ['How many?', '2.5', '2.5', null],
    ['Months', 'June', null, null],
    ['How many?', '4', '4', null],
    ['Months', 'May', null, null],
    ['Months', 'June', null, null],
    ['Plan', 'Plan.pdf', null, null],
    ['When', '2027-01-31', null, '2027-01-31'],
  ])
  expect(new Set(rows.map(({ Page }) => Page))).toEqual(new Set([paths.formAnswers(formId)]))
})

it('covers the forms whose answers its reader may read', async () => {
  const { staff, admin, finance, maker } = world.people
  const groups = { Groups: ['form'], Columns: [] }
  const formsFor = async (reader: Actor) => (await run(reader, groups)).rows.map(({ Cells }) => Cells[0])
  expect(await formsFor(staff)).toEqual(['Fairs'])
  expect(await formsFor(admin)).toEqual(['Fairs', 'Lunch'])
  for (const reader of [finance, maker]) expect(await formsFor(reader)).toEqual([])
})

it('counts each choice, and each user once in total', async () => {
  const asked = {
    Columns: [],
    Filters: [{ Column: 'question', Is: 'is', Value: 'Months' }],
    Sums: [{ Column: 'email', As: 'different' }],
  } as const
  const { staff } = world.people
  const byChoice = await run(staff, {
    ...asked,
    Groups: ['answer'],
    Filters: [...asked.Filters],
    Columns: [],
    Sums: [...asked.Sums],
  })
  expect(byChoice.rows.map(({ Cells }) => Cells)).toEqual([
    ['June', '2', '2'],
    ['May', '1', '1'],
  ])
  // Two users gave three choices.
  expect(byChoice.Totals).toEqual([{ Currency: null, Count: 3, Sums: ['2'] }])
  expect(byChoice.Columns.at(-1)).toMatchObject({ Label: 'Counted once: e-mail', Kind: 'number' })
})

it('exports each choice once, wherever the rows are split', async () => {
  const { admin, partner } = world.people
  const choices = ['Mon', 'Tue', 'Wed']
  const id = await made(admin, 'Days', [{ Label: 'Which?', Kind: 'choices', Choices: choices }])
  // The first piece of the file ends within an answer of three choices.
  await sql`with given as (
      insert into form_answers (id, form_id, person_id, is_once)
      select gen_random_uuid(), ${id}, ${partner.id}, false from generate_series(1, 400) returning id)
    insert into form_values (id, answer_id, question, texts)
      select gen_random_uuid(), id, 1, ${choices}::text[] from given`.execute(test.db)
  const Filters = [{ Column: 'formId', Is: 'is' as const, Value: id }]
  const question = { ...ALL, Columns: ['answer'], Filters, Groups: [], Sums: [] }
  const file = await exportReport(test.db, admin, { Name: 'Days', Question: question }, 'csv')
  const lines = (await file.text()).trim().split(/\r?\n/).slice(1)
  expect(lines).toHaveLength(1200)
  expect(lines).toEqual(Array.from({ length: 400 }, () => choices).flat())
  await sql`delete from form_answers where form_id = ${id}`.execute(test.db)
})

it('distinguishes forms of the same name, and filters by ID', async () => {
  const { staff, admin, partner } = world.people
  const again = await made(staff, 'fairs', [{ Label: 'Where?', Kind: 'text' }])
  await answer(partner, again, [['Pune']])
  const formsOf = async (filters: Question['Filters']) =>
    (await run(admin, { Columns: [], Groups: ['form'], Filters: filters })).rows.map(({ Cells }) => Cells)
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone ${admin.timeZone}::text, 'FMDD Mon YYYY') as day`.execute(test.db)
  const day = rows[0]?.day
  expect((await formsOf([])).toSorted()).toEqual([
    [`Fairs (${day}, 1)`, '7'],
    ['Lunch', '1'],
    [`fairs (${day}, 2)`, '1'],
  ])
  expect(await formsOf([{ Column: 'formId', Is: 'is', Value: again }])).toEqual([[`fairs (${day}, 2)`, '1']])
  await sql`update forms set created_at = created_at - interval '40 days' where id = ${formId}`.execute(
    test.db,
  )
  expect((await formsOf([{ Column: 'formId', Is: 'is', Value: again }]))[0]?.[0]).toBe(`fairs (${day})`)
})

it('adds up numbers by question, filtered by form and question', async () => {
  const { admin } = world.people
  const { rows } = await run(admin, {
    Columns: [],
    Groups: ['question'],
    Filters: [
      { Column: 'formId', Is: 'is', Value: formId },
      { Column: 'place', Is: 'is', Value: '1' },
    ],
    Sums: [{ Column: 'number', As: 'sum' }],
  })
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).toContain('6.5')
})
