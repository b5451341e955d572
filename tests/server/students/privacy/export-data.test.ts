import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { SaveSection } from '#domain/students/profile/schema'
import { addComment } from '#server/conversations/comments'
import { recommendCourses } from '#server/courses/recommend-courses'
import { answerForm } from '#server/forms/answer-form'
import { exportStudentData } from '#server/students/privacy/export-data'
import { saveSection } from '#server/students/profile/save-section'
import { createSealer } from '#services/sealing/sealer'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { memoryFiles } from '#tests/support/notes/note-files'
import { insertPeople, person } from '#tests/support/people'
import { aCourse } from '#tests/support/students/courses'
import { anApplication, aStudent } from '#tests/support/students/students'
import { makeUniversityPerson } from '#tests/support/students/universities'
import { makeForm, uploadPlan } from '#tests/support/valid-calls/valid-form-calls'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)
let studentId: string
let student: Actor
const sealer = createSealer(randomBytes(32).toString('hex'))

beforeAll(async () => {
  const { counsellor } = world.people
  studentId = await aStudent(database.db, {
    partnerId: world.partners.brightpath.id,
    counsellorId: counsellor.id,
  })
  student = person('asha@mail.example', 'Asha Tamang', ['STUDENT'], [], { studentId })
  await insertPeople(database.db, [student])
  const Data = {
    FirstName: 'Asha',
    Mobile: '9812345678',
    CountryId: 'NP',
    PassportNumber: 'N1234567',
    DateOfBirth: '2002-04-30',
  }
  const section = SaveSection.parse({ StudentId: studentId, Section: 'personal', Data })
  await saveSection({ db: database.db, actor: student, sealer }, section)
  const applicationId = await anApplication(database.db, {
    studentId,
    universityId: world.universities.sydney,
  })
  await addComment(
    { db: database.db, actor: counsellor },
    { id: applicationId, Text: 'The transcripts are on their way' },
  )
  const courseId = await aCourse(database.db, {
    universityId: world.universities.osaka,
    name: 'BSc Robotics',
  })
  await recommendCourses({ db: database.db, actor: counsellor }, { id: studentId, CourseIds: [courseId] })
})

const exported = (actor: Actor, id = studentId) =>
  exportStudentData({ db: database.db, actor, sealer }, { id })

it('holds all data of a student, sealed values included, and logs who exported it', async () => {
  const response = await exported(student)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Asha .*\.json"/)
  expect(await response.json()).toMatchObject({
    Student: {
      FirstName: 'Asha',
      Mobile: '+9779812345678',
      Partner: world.partners.brightpath.company,
      Counsellor: 'Kiran Gurung',
    },
    Personal: { PassportNumber: 'N1234567', DateOfBirth: '2002-04-30' },
    Documents: [],
    Applications: [
      {
        University: 'University of Sydney',
        Stage: 'Draft',
        Comments: [{ Text: 'The transcripts are on their way', By: 'Kiran Gurung' }],
      },
    ],
    Courses: [{ Course: 'BSc Robotics', Priority: 1 }],
    History: expect.arrayContaining([expect.objectContaining({ Section: 'courses', Action: 'Recommended' })]),
    WhoSawSealedData: [{ Shown: 'All data', To: 'Asha Tamang' }],
  })
  await exported(world.people.admin)
  const { rows } = await sql`select user_id, shown from student_views where student_id = ${studentId}
    order by seen_at, id`.execute(database.db)
  expect(rows).toEqual([
    { user_id: student.id, shown: 'All data' },
    { user_id: world.people.admin.id, shown: 'All data' },
  ])
})

it('holds the student’s form answers and the questions a university asked about them', async () => {
  const { db } = database
  const formId = await makeForm(db, world.people.admin)
  const FileId = await uploadPlan(db, memoryFiles(), student, formId)
  const Values = [['Pokhara'], ['May'], [FileId]]
  await answerForm({ db, actor: student, files: memoryFiles() }, { id: formId, Values })
  const university = await makeUniversityPerson(db, world.universities.sydney)
  await sql`insert into invoice_questions (id, invoice_id, application_id, installment, text, asked_by)
    select gen_random_uuid(), ${world.invoices.aud.id}, id, 'First', 'Which scholarship?', ${university.id}
    from applications where student_id = ${studentId}`.execute(db)
  const { Forms, InvoiceQuestions } = await (await exported(student)).json()
  expect(Forms).toMatchObject([
    {
      Form: 'Where shall we meet?',
      Answers: [
        { Question: 'Which city?', Answer: ['Pokhara'] },
        { Question: 'Which month?', Answer: ['May'] },
        { Question: 'Your plan', Answer: ['Plan.pdf'] },
      ],
    },
  ])
  expect(InvoiceQuestions).toMatchObject([{ Text: 'Which scholarship?', By: 'Olivia Bennett', Answer: null }])
})

it('covers every table that refers to a student', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'students'::regclass order by 1`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual([
    'applications',
    'enquiries',
    // The recently opened students belong to the reader.
    'recent_students',
    'recommended_courses',
    // The history records changes of passport and birth date.
    'sealed_changes',
    'sign_ups',
    // Which partners have the student stays between them and the company.
    'student_claims',
    'student_documents',
    'student_edit_requests',
    'student_profiles',
    'student_views',
    // The account is exported from the person's own page.
    'users',
  ])
})

it('is open to the student and administrators only', async () => {
  const { staff, counsellor, partner } = world.people
  for (const actor of [staff, counsellor, partner]) await cannot(exported(actor), 'FORBIDDEN')
  const other = await aStudent(database.db, { partnerId: world.partners.northstar.id })
  await cannot(exported(student, other), 'NOT_FOUND')
})
