import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { answerForm, downloadAnswers, saveForm } from '#domain/forms/calls'
import { parseSheet } from '#services/sheets/parse'
import { testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { memoryFiles } from '#tests/support/notes/note-files'
import { uploadPlan } from '#tests/support/valid-calls/valid-form-calls'
import { makeWorld, type World } from '#tests/support/world'

const FIELDS = [
  { Label: '=City', Kind: 'text' },
  { Label: 'Months', Kind: 'choices', Choices: ['May', 'June'] },
  { Label: 'Plan', Kind: 'file' },
  { Label: 'How many', Kind: 'number' },
  { Label: 'When', Kind: 'day' },
]

const test = testDatabase()
let world: World
let formId: string
const noted: { kind: string; place?: string }[] = []
const files = memoryFiles()

beforeAll(async () => {
  const securityLog = {
    note: (event: { kind: string }) => noted.push(event),
    flush: async () => {},
    close: async () => {},
  }
  useRuntime(test.db, { files, securityLog })
  world = await makeWorld(test.db)
  const { staff, partner, counsellor } = world.people
  const body = { Title: 'A day: together?', Fields: FIELDS, Groups: ['partner'] }
  formId = (await callEndpoint(saveForm, { actor: staff, method: 'POST', body })).json.data.Form.FormId
  const plan = await uploadPlan(test.db, files, partner, formId)
  await answer(partner, [['=1+1'], ['May', 'June'], [plan], ['4'], ['2027-01-31']])
  await answer(counsellor, [['Pune'], ['June'], [], ['12.5'], []])
})

const answer = async (actor: Actor, Values: string[][]) => {
  const given = { actor, method: 'POST', params: { id: formId }, body: { Values } }
  expect((await callEndpoint(answerForm, given)).status).toBe(200)
}
const download = (actor: Actor, query = '') =>
  callEndpoint(downloadAnswers, { actor, params: { id: formId }, url: `/x?${query}` })
const sheetOf = async (query = '') => {
  const { response, headers } = await download(world.people.staff, query)
  const { header, rows } = await parseSheet(new Uint8Array(await response.arrayBuffer()), { maxRows: 10 })
  expect(headers.get('x-row-count')).toBe(String(rows.length))
  return [header, ...rows]
}

it('contains every answer as a sheet, newest first, with text that is never a formula', async () => {
  const today = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
  expect(await sheetOf()).toEqual([
    ['Person', 'Answered', '=City', 'Months', 'Plan', 'How many', 'When'],
    [expect.any(String), today, 'Pune', 'June', '', '12.5', ''],
    [expect.any(String), today, '=1+1', 'May, June', 'Plan.pdf', '4', '2027-01-31'],
  ])
  const { headers } = await download(world.people.staff)
  expect(headers.get('content-disposition')).toContain('.xlsx')
  expect(noted).toContainEqual(
    expect.objectContaining({ kind: 'export', place: 'GET /forms/{id}/answers/download' }),
  )
})

it('applies the page’s filter', async () => {
  expect(await sheetOf('question=2&value=May')).toHaveLength(2)
  expect(await sheetOf('question=2&value=June')).toHaveLength(3)
})

it('escapes formulas in CSV', async () => {
  const { json, headers } = await download(world.people.staff, 'format=csv&question=2&value=May')
  expect(headers.get('content-type')).toContain('text/csv')
  const [header, row] = String(json).split('\r\n')
  expect(header).toContain("'=City,Months,Plan")
  expect(row).toContain(`'=1+1,"May, June",Plan.pdf,4,2027-01-31`)
})

it('is open to readers of the answers, and to nobody else', async () => {
  const { admin, partner, finance } = world.people
  expect((await download(admin)).status).toBe(200)
  for (const actor of [partner, finance]) expect((await download(actor)).json.error.code).toBe('FORBIDDEN')
  const body = { Title: 'Others', Fields: FIELDS, Groups: ['staff'] }
  const { json } = await callEndpoint(saveForm, { actor: admin, method: 'POST', body })
  const others = { actor: world.people.staff, params: { id: json.data.Form.FormId } }
  expect((await callEndpoint(downloadAnswers, others)).json.error.code).toBe('FORBIDDEN')
})
