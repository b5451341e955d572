import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ChangeApplication, CreateApplication } from '#domain/applications/application'
import { AddEnquiry, ConvertEnquiry } from '#domain/enquiries/schema'
import { EraseStudent } from '#domain/students/privacy/schema'
import { AddStudent } from '#domain/students/profile/add-student'
import { SaveSection } from '#domain/students/profile/schema'
import { deliverEvents } from '#server/across/notices/deliver'
import { changeApplication } from '#server/applications/change-application'
import { createApplication } from '#server/applications/create-application'
import { addComment } from '#server/conversations/comments'
import { recommendCourses } from '#server/courses/recommend-courses'
import { addEnquiry } from '#server/enquiries/add-enquiry'
import { convertEnquiry } from '#server/enquiries/convert-enquiry'
import { deleteStudentDocument } from '#server/students/documents/delete-document'
import { eraseStudent } from '#server/students/privacy/erase-student'
import { studentErasure } from '#server/students/privacy/erasure'
import { addStudent } from '#server/students/profile/add-student'
import { requestEdit } from '#server/students/profile/edit-requests'
import { saveSection } from '#server/students/profile/save-section'
import { findStudent } from '#server/students/student/find-student'
import { createSealer } from '#services/sealing/sealer'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { everyRow } from '#tests/support/database/sealed-columns'
import { memoryFiles } from '#tests/support/notes/note-files'
import { MAIL_SETTINGS } from '#tests/support/notes/university-invoices'
import { insertPeople, person } from '#tests/support/people'
import { sorted } from '#tests/support/sorted'
import { aCourse } from '#tests/support/students/courses'
import { anEnquiry } from '#tests/support/students/enquiries'
import { aDocument } from '#tests/support/students/student-document-calls'
import { cannot } from '#tests/support/vocabulary/cannot'

/** Every value that identifies the student. */
const WHO = /zyxa|quirina|9812399999|Q9988776/i
const EMAIL = 'quirina.zyxa@mail.example'

const sealer = createSealer(randomBytes(32).toString('hex'))
const files = memoryFiles()
const database = testDatabase()
const world = sharedWorld(database)

const erase = (actor: Actor, id: string, Email: string) =>
  eraseStudent(
    { db: database.db, actor, files },
    { id, ...EraseStudent.parse({ Email, Reason: 'Asked by letter' }) },
  )

/** The columns that contain an identifying value. */
async function placesOf(who: RegExp): Promise<string[]> {
  const places = new Set<string>()
  for (const [table, rows] of await everyRow(database.db))
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (who.test(JSON.stringify(value) ?? '')) places.add(`${table}.${column}`)
  return sorted([...places])
}

/** Creates a student with an account and data in every part of the portal; returns the account. */
async function aTalkedAboutStudent(): Promise<Actor> {
  const { db } = database
  const { partner, counsellor, otherPartner, staff } = world.people
  const about = {
    FirstName: 'Quirina',
    LastName: 'Zyxa',
    Email: EMAIL,
    Mobile: '+9779812399999',
    CountryId: 'NP',
  }
  const { Enquiry } = await addEnquiry(
    { db, actor: partner },
    AddEnquiry.parse({ ...about, Source: 'Fair', Message: 'Zyxa asks', AssigneeId: counsellor.id }),
  )
  const { StudentId } = await convertEnquiry(
    { db, actor: partner },
    { id: Enquiry.EnquiryId, ...ConvertEnquiry.parse({}) },
  )
  // An enquiry of the same person that was never converted.
  await anEnquiry(db, { firstName: 'Quirina', lastName: 'Zyxa', email: EMAIL, mobile: about.Mobile })
  const student = person(EMAIL, 'Quirina Zyxa', ['STUDENT'], [], { studentId: StudentId })
  await insertPeople(db, [student])
  await addStudent(
    { db, actor: otherPartner },
    AddStudent.parse({ FirstName: 'Q', Email: EMAIL, CountryId: 'NP' }),
  )
  const Data = {
    ...about,
    PassportNumber: 'Q9988776',
    DateOfBirth: '2002-04-30',
    Address: 'Zyxa street 7',
  }
  const section = SaveSection.parse({ StudentId, Section: 'personal', Data })
  await saveSection({ db, actor: student, sealer }, section)
  const documentId = await aDocument(db, files, student, { studentId: StudentId, name: 'Zyxa.pdf' })
  await aDocument(db, files, student, { studentId: StudentId, name: 'Zyxa passport.pdf' })
  await deleteStudentDocument({ db, actor: student, files }, { id: documentId })
  const courseId = await aCourse(db, { universityId: world.universities.osaka, name: 'BSc Robotics' })
  await recommendCourses({ db, actor: counsellor }, { id: StudentId, CourseIds: [courseId] })
  const { Application } = await createApplication(
    { db, actor: counsellor },
    {
      id: StudentId,
      ...CreateApplication.parse({
        UniversityId: world.universities.sydney,
        Program: 'MSc',
        Intake: { Term: 'Fall', Year: 2027 },
      }),
    },
  )
  await addComment(
    { db, actor: student },
    { id: Application.ApplicationId, Text: 'Zyxa here: when do I hear?' },
  )
  await addComment({ db, actor: counsellor }, { id: Application.ApplicationId, Text: 'Soon, Quirina' })
  await changeApplication(
    { db, actor: staff },
    {
      id: Application.ApplicationId,
      ...ChangeApplication.parse({
        Deadlines: [{ Name: 'Passport of Zyxa', DueOn: '2027-01-01', Done: false }],
      }),
    },
  )
  await sql`update applications set stage = 'Submitted' where id = ${Application.ApplicationId}`.execute(db)
  await requestEdit({ db, actor: student }, { StudentId, Kind: 'profile', Reason: 'Zyxa is written Zixa' })
  await deliverEvents(db, MAIL_SETTINGS, { limit: 500 })
  await keptElsewhere(student)
  return student
}

/** Adds data about the student that the portal keeps for some days only. */
async function keptElsewhere(student: Actor): Promise<void> {
  const { db } = database
  const { staff } = world.people
  const answered = { request_hash: 'x', status: 200 }
  await db
    .insertInto('idempotency_keys')
    .values([
      { user_id: staff.id, key: 'one', ...answered, body: `{"data":{"Email":"${EMAIL}"}}` },
      { user_id: staff.id, key: 'other', ...answered, body: '{"data":{"Email":"other@mail.example"}}' },
      { user_id: student.id, key: 'own', ...answered, body: '{"data":{"FirstName":"Quirina"}}' },
      {
        user_id: staff.id,
        key: 'sheet',
        ...answered,
        body: btoa('Zyxa'),
        headers: { 'content-type': 'text/csv' },
      },
    ])
    .execute()
  const runId = uuid()
  await sql`insert into import_runs (id, kind, state, file_name, file_sha256, header, row_count, uploaded_by, post_by, posted_at)
    values (${runId}, 'students', 'Posted', 'students.xlsx', 'x', '["Name"]', 2, ${staff.id}, ${staff.id}, now())`.execute(
    db,
  )
  await sql`insert into import_rows (run_id, row, cells, state, new_id, record, key) values
    (${runId}, 2, ${JSON.stringify(['Quirina Zyxa', EMAIL.toUpperCase()])}::text::jsonb, 'ready', ${student.studentId},
      '{"name": "Quirina Zyxa"}', ${EMAIL}),
    (${runId}, 3, '["Bina"]', 'unchecked', null, null, null)`.execute(db)
  await sql`insert into uploads (id, owner_id, name, size) values (${uuid()}, ${student.id}, 'Zyxa.pdf', 9)`.execute(
    db,
  )
  await sql`insert into sessions (id, user_id, expires_at, address, user_agent)
    values (${uuid()}, ${student.id}, now() + interval '1 hour', '192.0.2.7', 'Zyxa browser')`.execute(db)
}

describe('an erasure', () => {
  it('removes every identifying value and leaves other people’s data', async () => {
    const { admin, staff } = world.people
    const student = await aTalkedAboutStudent()
    const id = student.studentId ?? ''
    const before = await placesOf(WHO)
    for (const place of ['students.email', 'users.email', 'mails.text', 'notifications.title', 'files.name'])
      expect(before).toContain(place)
    expect(before.length).toBeGreaterThan(20)
    expect(await studentErasure({ db: database.db, actor: admin }, { id })).toMatchObject({
      Name: 'Quirina Zyxa',
      Documents: 1,
      Applications: 1,
      InvoicedApplications: 0,
      Drafts: 0,
      HasAccount: true,
    })
    const notices = await countOf('notifications')
    expect(await erase(admin, id, EMAIL.toUpperCase())).toMatchObject({
      message: 'The student’s data was erased.',
    })
    // The other partner keeps what it typed about the same person; only its e-mail identifies them.
    const left = await sql<{ id: string }>`select id from students where email = ${EMAIL}`.execute(
      database.db,
    )
    await database.db
      .updateTable('students')
      .set({ email: 'theirs@mail.example' })
      .where(
        'id',
        'in',
        left.rows.map((row) => row.id),
      )
      .execute()
    expect(await placesOf(WHO)).toEqual([])
    expect(await countOf('notifications')).toBeLessThan(notices)
    await cannot(findStudent(database.db, staff, id), 'NOT_FOUND')
    const { rows } =
      await sql`select action, remarks, changes from history where subject = 'student' and subject_id = ${id}
      order by created_at desc, id desc limit 1`.execute(database.db)
    expect(rows).toEqual([{ action: 'Erased', remarks: 'Asked by letter', changes: [] }])
    const kept = await sql<{ key: string; body: string }>`
      select key, body from idempotency_keys order by key`.execute(database.db)
    expect(kept.rows).toEqual([
      { key: 'one', body: '{"data":null}' },
      { key: 'other', body: '{"data":{"Email":"other@mail.example"}}' },
      { key: 'own', body: '{"data":null}' },
      { key: 'sheet', body: '' },
    ])
    const account = await sql`select is_blocked, password_hash, ended_at is not null as has_ended
      from users join sessions on sessions.user_id = users.id where users.id = ${student.id}`.execute(
      database.db,
    )
    expect(account.rows).toEqual([{ is_blocked: true, password_hash: null, has_ended: true }])
    await cannot(erase(admin, id, EMAIL), 'NOT_FOUND')
  })

  it('keeps invoiced lines with the name, and removes fees not yet invoiced', async () => {
    const { admin } = world.people
    const [invoiced] = world.invoices.cad.applications
    const id = invoiced?.studentId ?? ''
    const student = await findStudent(database.db, admin, id)
    await sql`insert into installments (application_id, name, tuition_fee) values (${invoiced?.AcknowledgementId}, 'Never invoiced', 10)`.execute(
      database.db,
    )
    const lines = sql`select * from university_invoice_lines order by invoice_id, position`
    const before = (await lines.execute(database.db)).rows
    expect(await studentErasure({ db: database.db, actor: admin }, { id })).toMatchObject({
      InvoicedApplications: 1,
      OpenInstallments: 1,
    })
    await erase(admin, id, student.email)
    expect((await lines.execute(database.db)).rows).toEqual(before)
    const { rows } = await sql`select name, email, mobile from students where id = ${id}`.execute(database.db)
    expect(rows).toEqual([{ name: student.name, email: `erased-${id}@erased.invalid`, mobile: '' }])
    const open = await sql`select name from installments where application_id = ${invoiced?.AcknowledgementId}
      and name = 'Never invoiced'`.execute(database.db)
    expect(open.rows).toEqual([])
  })

  it('is refused while the student is in a draft', async () => {
    const { admin, maker } = world.people
    const [, drafted] = world.invoices.aud.applications
    const id = drafted?.studentId ?? ''
    const { email } = await findStudent(database.db, admin, id)
    const draftId = uuid()
    await sql`insert into drafts (id, invoice_id, partner_id, created_by, updated_by)
      values (${draftId}, ${world.invoices.aud.id}, ${world.partners.brightpath.id}, ${maker.id}, ${maker.id})`.execute(
      database.db,
    )
    await sql`insert into note_students (id, draft_id, position, application_id, installment, name, email, country_id)
      select ${uuid()}, ${draftId}, 1, application_id, installment, 'Asha', ${email}, 'NP'
      from university_invoice_lines where application_id = ${drafted?.AcknowledgementId} limit 1`.execute(
      database.db,
    )
    expect(await studentErasure({ db: database.db, actor: admin }, { id })).toMatchObject({ Drafts: 1 })
    await cannot(erase(admin, id, email), 'STUDENT_IN_DRAFT')
    await expect(findStudent(database.db, admin, id)).resolves.toMatchObject({ email })
  })

  it('is open to administrators who type the student’s e-mail', async () => {
    const { admin, staff, counsellor, partner, student } = world.people
    const id = student.studentId ?? ''
    for (const actor of [staff, counsellor, partner, student]) {
      await cannot(erase(actor, id, student.email), 'FORBIDDEN')
      await cannot(studentErasure({ db: database.db, actor }, { id }), 'FORBIDDEN')
    }
    await cannot(erase(admin, id, 'other@mail.example'), 'NOT_THEIR_EMAIL', {
      fields: { Email: expect.any(String) },
    })
  })
})

async function countOf(table: 'notifications'): Promise<number> {
  const { count } = await database.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
