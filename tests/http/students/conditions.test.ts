import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()
const people = new Map<string, Browser>()
const STUDENT = 'student@mail.example'
const COUNSELLOR = 'counsellor@brightpath.example'
beforeAll(async () => {
  for (const email of [STUDENT, COUNSELLOR, 'staff@tassel.example', 'partner@northstar.example'])
    people.set(email, await portal.signIn(email))
})

const as = (email: string) => people.get(email) as Browser
// biome-ignore lint/suspicious/noExplicitAny: answers of several calls
const dataOf = async (answer: Response): Promise<any> => ((await answer.json()) as { data: unknown }).data

test('a counsellor writes an offer’s conditions, staff mark one met, the student sees the others', async () => {
  const found = await dataOf(await as(COUNSELLOR).get(`/api/v1/students?searchQuery=${STUDENT}`))
  const [{ StudentId }] = found.rows
  const applications = await dataOf(await as(COUNSELLOR).get(`/api/v1/students/${StudentId}/applications`))
  const id: string = applications[0].ApplicationId
  const put = (email: string, body: object) => as(email).request('PUT', `/api/v1/applications/${id}`, body)
  const given = [
    { Text: 'IELTS of 6.5', DueOn: '2027-02-01', EvidenceTypeId: 1 },
    { Text: 'Two references', EvidenceTypeId: 9 },
  ]
  expect((await put(STUDENT, { Conditions: given })).status).toBe(403)
  expect((await put('partner@northstar.example', { Conditions: given })).status).toBe(404)
  const written = await put(COUNSELLOR, { Conditions: given })
  expect(written.status).toBe(200)
  const { Conditions } = (await dataOf(written)).Application
  expect(Conditions).toMatchObject([
    { Text: 'IELTS of 6.5', DueOn: '2027-02-01', EvidenceStatus: 'Missing', State: 'Open' },
    { Text: 'Two references', DueOn: null, EvidenceStatus: 'Missing', State: 'Open' },
  ])
  const home = async () =>
    (await (await as(STUDENT).get('/dashboard')).text()).replaceAll(/<[^>]*>|\s+/g, ' ')
  expect(await home()).toMatch(
    /Conditions of your offers.*IELTS of 6\.5.*Evidence is missing.*Two references/,
  )
  const [first, second] = Conditions
  const kept = { ...first, State: 'Met' }
  const met = await put('staff@tassel.example', { Conditions: [kept, second] })
  expect(met.status).toBe(200)
  expect(await home()).not.toContain('IELTS of 6.5')
  expect(await home()).toContain('Two references')
  const unknown = { ConditionId: '0195a3e8-8f7c-7000-8000-00000000abcd', Text: 'Another’s' }
  expect((await put(COUNSELLOR, { Conditions: [unknown] })).status).toBe(422)

  // An unconditional offer asks for no condition that was left open.
  expect((await put('staff@tassel.example', { Stage: 'Unconditional offer' })).status).toBe(200)
  expect(await home()).not.toContain('Conditions of your offers')
  const page = async () =>
    (await (await as(STUDENT).get(`/applications/${id}`)).text()).replaceAll(/<[^>]*>|\s+/g, ' ')
  expect(await page()).toContain('Two references')
  expect(await page()).not.toContain('Upload evidence')
  const back = { Stage: 'Conditional offer', Remarks: 'The offer is still conditional.' }
  expect((await put('staff@tassel.example', back)).status).toBe(200)
  expect(await home()).toContain('Two references')

  expect((await put(COUNSELLOR, { Conditions: [] })).status).toBe(200)
  expect(await home()).not.toContain('Conditions of your offers')
})
