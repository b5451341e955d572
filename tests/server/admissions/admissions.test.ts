import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { answerAdmission, confirmAdmission, getAdmission, listAdmissions } from '#domain/admissions/calls'
import { changeApplication } from '#domain/applications/calls'
import { getAdmission as readAdmission } from '#server/admissions/get-admission'
import { attachDocuments } from '#server/applications/attach-documents'
import { stageRemarks } from '#server/applications/student-applications'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { memoryFiles } from '#tests/support/notes/note-files'
import { MOMENT } from '#tests/support/rows/moment'
import { aDocument } from '#tests/support/students/student-document-calls'
import { anApplication, aStudent } from '#tests/support/students/students'
import { makeUniversityPerson } from '#tests/support/students/universities'

const test = testDatabase()
const world = worldPerTest(test)
let sydney: Actor
const files = memoryFiles()

beforeAll(async () => {
  useRuntime(test.db, { files })
})
beforeEach(async () => {
  sydney = await makeUniversityPerson(test.db, world.universities.sydney)
})

async function apply(stage: string, universityId = world.universities.sydney, firstName = 'Asha') {
  const studentId = await aStudent(test.db, { partnerId: world.partners.brightpath.id, firstName })
  return { studentId, id: await anApplication(test.db, { studentId, universityId, stage }) }
}
const list = (actor: Actor, query = '') =>
  callEndpoint(listAdmissions, { actor, url: `/api/v1/admissions?${query}` })
const one = (actor: Actor, id: string, query = {}) =>
  callEndpoint(getAdmission, {
    actor,
    params: { id },
    url: `/api/v1/admissions/${id}?${new URLSearchParams(query)}`,
  })
const answer = (actor: Actor, id: string, fields: Record<string, string>, letter?: File) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ UserId: actor.id, ...fields })) body.append(name, value)
  if (letter) body.append('letter', letter)
  return callEndpoint(answerAdmission, { actor, method: 'POST', params: { id }, body })
}
const confirm = (actor: Actor, id: string, fields: object) =>
  callEndpoint(confirmAdmission, {
    ...{ actor, method: 'POST', params: { id } },
    body: { UserId: actor.id, ...fields },
  })
const stageOf = async (id: string) =>
  (await test.db.selectFrom('applications').select('stage').where('id', '=', id).executeTakeFirstOrThrow())
    .stage

it('a university sees applications to its courses from submission on, and no others', async () => {
  const submitted = await apply('Submitted')
  const draft = await apply('Draft')
  const elsewhere = await apply('Submitted', world.universities.osaka)
  const withdrawn = await apply('Withdrawn')
  await test.db
    .updateTable('applications')
    .set({ stage_before: 'Draft' })
    .where('id', '=', withdrawn.id)
    .execute()
  const { json } = await list(sydney, 'stage=Submitted')
  expect(json.data.rows.map((row: { ApplicationId: string }) => row.ApplicationId)).toEqual([submitted.id])
  expect(json.data.byStage.Draft).toBeUndefined()
  for (const { id } of [draft, elsewhere, withdrawn]) expect((await one(sydney, id)).status).toBe(404)
  const { admin, partner, student } = world.people
  for (const actor of [admin, partner, student]) expect((await list(actor)).status).toBe(403)
})

it('hides the agent, the counsellor, the passport and the birth date', async () => {
  const { id, studentId } = await apply('Submitted')
  const { json } = await one(sydney, id)
  const told = JSON.stringify(json)
  for (const hidden of [studentId, world.partners.brightpath.id, world.partners.brightpath.company])
    expect(told).not.toContain(hidden)
  expect(Object.keys(json.data).filter((name) => /passport|birth|partner|counsellor/i.test(name))).toEqual([])
})

it('shows the documents submitted with the application, without passport and later ones', async () => {
  const { staff } = world.people
  const { id, studentId } = await apply('Draft')
  const add = (name: string, typeId: number) => aDocument(test.db, files, staff, { studentId, name, typeId })
  const transcripts = await add('Transcripts.pdf', 5)
  await add('Passport.pdf', 1)
  await callEndpoint(changeApplication, {
    ...{ actor: staff, method: 'PUT', params: { id } },
    body: { UserId: staff.id, Stage: 'Submitted', Version: 1 },
  })
  await add('Statement for Osaka.pdf', 8)
  const { json } = await one(sydney, id)
  const At = expect.stringMatching(MOMENT)
  expect(json.data.Papers).toEqual([expect.objectContaining({ DocumentId: transcripts, At })])
})

it('answers with a letter that the student finds among their documents', async () => {
  const { id, studentId } = await apply('Submitted')
  const letter = new File(['%PDF-1.4 offer'], 'Offer.pdf', { type: 'application/pdf' })
  const { status, json } = await answer(
    sydney,
    id,
    { Stage: 'Conditional offer', Remarks: 'IELTS 6.5', Version: '1' },
    letter,
  )
  expect(status).toBe(200)
  expect(json.data.Admission).toMatchObject({ Stage: 'Conditional offer', Papers: [{ IsLetter: true }] })
  const given = await test.db
    .selectFrom('student_documents')
    .select(['folder', 'type_id', 'uploaded_by'])
    .where('student_id', '=', studentId)
    .execute()
  expect(given).toEqual([{ folder: 'counsellor', type_id: 12, uploaded_by: sydney.id }])
})

it('its remarks and its letter come with the stage, until the application moves on', async () => {
  const { id } = await apply('Submitted')
  const other = await apply('Submitted')
  const said = async () => Object.fromEntries(await stageRemarks(test.db, [id, other.id]))
  expect(await said()).toEqual({})
  const letter = new File(['%PDF-1.4 offer'], 'Offer.pdf', { type: 'application/pdf' })
  await answer(sydney, id, { Stage: 'Conditional offer', Remarks: 'IELTS 6.5' }, letter)
  expect(await said()).toEqual({ [id]: { remarks: 'IELTS 6.5', isUniversitys: true, hasLetter: true } })
  const { staff } = world.people
  await callEndpoint(changeApplication, {
    ...{ actor: staff, method: 'PUT', params: { id } },
    body: { UserId: staff.id, Stage: 'Unconditional offer', Version: 2 },
  })
  expect(await said()).toEqual({ [id]: { remarks: '', isUniversitys: false, hasLetter: true } })
})

it('staff answer on its behalf, and the university sees their letter', async () => {
  const { id, studentId } = await apply('Submitted')
  const { staff, finance } = world.people
  const letter = new File(['%PDF-1.4 offer'], 'Offer.pdf', { type: 'application/pdf' })
  const fields = { Stage: 'Unconditional offer', Version: '1' }
  expect((await answer(finance, id, fields, letter)).status).toBe(403)
  expect((await answer(staff, id, fields, letter)).status).toBe(200)
  const { json } = await one(sydney, id)
  expect(json.data).toMatchObject({
    Stage: 'Unconditional offer',
    Papers: [{ FileName: 'Offer.pdf', DocumentType: 'Offer letter', IsLetter: true }],
  })
  const given = await test.db
    .selectFrom('student_documents')
    .select(['folder', 'uploaded_by'])
    .where('student_id', '=', studentId)
    .execute()
  expect(given).toEqual([{ folder: 'counsellor', uploaded_by: staff.id }])
})

it('may request documents, offer and reject, and take no staff-only step', async () => {
  const { id } = await apply('Submitted')
  expect((await answer(sydney, id, { Stage: 'Rejected' })).json.error.fields).toEqual({
    Remarks: '*Remarks are required.',
  })
  expect((await answer(sydney, id, { Stage: 'Conditional offer', Remarks: 'IELTS 6.5' })).status).toBe(200)
  expect((await answer(sydney, id, { Stage: 'Documents requested', Remarks: 'The CV' })).status).toBe(200)
  expect((await answer(sydney, id, { Stage: 'Rejected', Remarks: 'Full' })).status).toBe(200)
  expect(await stageOf(id)).toBe('Rejected')
  expect((await one(sydney, id)).json.data.Moves).toEqual([])
  const { id: paid } = await apply('Deposit paid')
  expect(
    (await confirm(sydney, paid, { Stage: 'Enrolled', UniversityStudentId: 'S-1' })).json.error.code,
  ).toBe('MOVE_NOT_ALLOWED')
})

it('another university, an agent and a student cannot answer', async () => {
  const { id } = await apply('Submitted')
  const osaka = await makeUniversityPerson(test.db, world.universities.osaka, 'desk@osaka.example')
  const fields = { Stage: 'Unconditional offer' }
  expect((await answer(osaka, id, fields)).status).toBe(404)
  for (const actor of [world.people.partner, world.people.counsellor, world.people.student])
    expect((await answer(actor, id, fields)).status).toBe(403)
  expect(await stageOf(id)).toBe('Submitted')
})

it('an enrolment with an installment can be invoiced; staff are asked for a missing one', async () => {
  const whole = await apply('Visa granted')
  const Installments = [{ Name: 'First installment', TuitionFee: '20000', ScholarshipReceived: '500' }]
  const enrolment = { Stage: 'Enrolled', UniversityStudentId: 'S-2201', Version: 1 }
  expect((await confirm(sydney, whole.id, { ...enrolment, Installments })).status).toBe(200)
  const kept = await test.db
    .selectFrom('installments')
    .select(['name', 'tuition_fee'])
    .where('application_id', '=', whole.id)
    .execute()
  expect(kept).toEqual([{ name: 'First installment', tuition_fee: '20000.00' }])

  const without = await apply('Visa granted', world.universities.sydney, 'Bimal')
  expect((await confirm(sydney, without.id, { ...enrolment, UniversityStudentId: '' })).status).toBe(422)
  expect((await confirm(sydney, without.id, enrolment)).status).toBe(200)
  const { staff } = world.people
  const { json } = await callEndpoint(changeApplication, {
    ...{ actor: staff, method: 'PUT', params: { id: without.id } },
    body: { UserId: staff.id, Installments, Version: 2 },
  })
  expect(json.data.Application).toMatchObject({ UniversityStudentId: 'S-2201', Installments: [{}] })
})

it('an older version is refused without naming who moved the application', async () => {
  const { id } = await apply('Submitted')
  await answer(world.people.staff, id, { Stage: 'Conditional offer', Remarks: 'IELTS 6.5' })
  const { status, json } = await answer(sydney, id, { Stage: 'Rejected', Remarks: 'Full', Version: '1' })
  expect(status).toBe(409)
  expect(json.error.data.changedBy).toEqual({ UserId: '', Name: 'Someone' })
})

it('shows the university’s own words, by any author, and no other remarks', async () => {
  const { staff } = world.people
  const { id } = await apply('Draft')
  const colleague = await makeUniversityPerson(test.db, world.universities.sydney, 'desk@online.example')
  await callEndpoint(changeApplication, {
    ...{ actor: staff, method: 'PUT', params: { id } },
    body: { UserId: staff.id, Stage: 'Submitted', Remarks: 'Our best student: call me' },
  })
  await answer(staff, id, { Stage: 'Documents requested', Remarks: 'The transcripts' })
  await answer(colleague, id, { Stage: 'Conditional offer', Remarks: 'IELTS 6.5' })
  const { json } = await one(sydney, id)
  expect(json.data.History.map(({ Remarks }: { Remarks: string }) => Remarks)).toEqual([
    'IELTS 6.5',
    'The transcripts',
    '',
  ])
  // The draft, which the university never sees, is no older entry either.
  const newest = await readAdmission({ db: test.db, actor: sydney }, { id, most: 2 })
  const query = { historyBefore: newest.OlderHistory ?? '' }
  const oldest = await one(sydney, id, query)
  expect([newest.History.length, oldest.json.data.History.length]).toEqual([2, 1])
  expect(oldest.json.data.OlderHistory).toBeNull()
  expect((await one(sydney, id, { historyBefore: 'first' })).status).toBe(422)
})

it('shows a document submitted twice once', async () => {
  const { id, studentId } = await apply('Submitted')
  await aDocument(test.db, files, world.people.staff, { studentId, name: 'CV.pdf', typeId: 6 })
  await attachDocuments(test.db, [id])
  await attachDocuments(test.db, [id])
  expect((await one(sydney, id)).json.data.Papers).toHaveLength(1)
})
