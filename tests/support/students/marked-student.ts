import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { ChangeApplication, CreateApplication } from '#domain/applications/application'
import { AddEnquiry, ChangeEnquiry, ConvertEnquiry } from '#domain/enquiries/schema'
import { SaveSection } from '#domain/students/profile/schema'
import { CreateView } from '#domain/views/schema'
import { deliverEvents } from '#server/across/notices/deliver'
import { changeApplication } from '#server/applications/change-application'
import { createApplication } from '#server/applications/create-application'
import { addComment } from '#server/conversations/comments'
import { addEnquiry } from '#server/enquiries/add-enquiry'
import { changeEnquiry } from '#server/enquiries/change-enquiry'
import { convertEnquiry } from '#server/enquiries/convert-enquiry'
import { success } from '#server/platform/http/envelope'
import { once } from '#server/platform/http/idempotency'
import { deleteStudentDocument } from '#server/students/documents/delete-document'
import { decideEdit, requestEdit } from '#server/students/profile/edit-requests'
import { saveSection } from '#server/students/profile/save-section'
import { saveTests } from '#server/students/test-scores/save-tests'
import { createView } from '#server/views/create-view'
import { deleteView } from '#server/views/delete-view'
import type { FileStore } from '#services/files/store'
import { createSealer } from '#services/sealing/sealer'
import { MAIL_SETTINGS } from '#tests/support/notes/university-invoices'
import { insertPeople, person } from '#tests/support/people'
import { aDocument } from '#tests/support/students/student-document-calls'
import type { World } from '#tests/support/world'

/** A word in every typed text about the student. */
export const MARK = 'qzmarkqz'
export const MARKED_EMAIL = `${MARK}@mail.example`

/** The place of the student's data. */
interface Ground {
  db: Db
  files: FileStore
  world: World
}

const sealer = createSealer(randomBytes(32).toString('hex'))

/** Runs with an `Idempotency-Key`, so that the answer is stored. */
async function kept<Answered>(
  whole: Db,
  actor: Actor,
  run: (db: Db) => Promise<Answered>,
): Promise<Answered> {
  const given: { answer?: Answered } = {}
  const input = { params: {}, query: {}, body: {}, file: null, files: [] } as never
  await once(
    whole,
    { actor, key: uuid(), secret: 'secret' },
    { call: { method: 'POST', path: '/' }, input },
    async (tx) => {
      given.answer = await run(tx)
      return success(given.answer)
    },
  )
  return given.answer as Answered
}

/**
 * A student whose every typed text and file name contains the mark, and whose every answer is stored; returns
 * their account.
 */
export async function aMarkedStudent(ground: Ground): Promise<Actor> {
  const { partner, counsellor, staff } = ground.world.people
  const about = {
    FirstName: `Quirina ${MARK}`,
    LastName: `Zyxa ${MARK}`,
    Email: MARKED_EMAIL,
    CountryId: 'NP',
  }
  const { Enquiry } = await kept(ground.db, partner, (db) =>
    addEnquiry(
      { db, actor: partner },
      AddEnquiry.parse({
        ...about,
        Mobile: '+9779812399999',
        Source: 'Fair',
        Message: `${MARK} asks`,
        AssigneeId: counsellor.id,
      }),
    ),
  )
  const contact = ChangeEnquiry.parse({
    EnquiryId: Enquiry.EnquiryId,
    Contact: { Kind: 'Call', Text: `${MARK} was called` },
  })
  await kept(ground.db, partner, (db) => changeEnquiry({ db, actor: partner }, contact))
  const { StudentId } = await kept(ground.db, partner, (db) =>
    convertEnquiry({ db, actor: partner }, { id: Enquiry.EnquiryId, ...ConvertEnquiry.parse({}) }),
  )
  const student = person(MARKED_EMAIL, `Quirina ${MARK}`, ['STUDENT'], [], { studentId: StudentId })
  await insertPeople(ground.db, [student])
  await profileOf(ground, StudentId)
  await filesOf(ground, StudentId)
  await applicationOf(ground, student, StudentId)
  await viewsOf(ground)
  await kept(ground.db, staff, async () => ({ Names: [`Quirina ${MARK} Zyxa ${MARK}`] }))
  await deliverEvents(ground.db, MAIL_SETTINGS, { limit: 500 })
  return student
}

async function profileOf(ground: Ground, StudentId: string): Promise<void> {
  const { staff } = ground.world.people
  const personal = {
    FirstName: `Quirina ${MARK}`,
    LastName: `Zyxa ${MARK}`,
    Mobile: '+9779812399999',
    CountryId: 'NP',
    City: MARK,
    Address: MARK,
    PostalCode: MARK,
    EmergencyName: MARK,
  }
  const academics = [
    {
      Id: uuid(),
      LevelId: 8,
      Institution: MARK,
      Board: MARK,
      CountryId: 'NP',
      Scale: 4,
      Score: 3.4,
      FromYear: 2019,
      ToYear: 2023,
    },
  ]
  const work = [
    {
      Id: uuid(),
      Employer: MARK,
      JobTitle: MARK,
      CountryId: 'NP',
      From: '2023-09',
      To: '2025-12',
      Description: MARK,
    },
  ]
  for (const [Section, Data] of Object.entries({ personal, academics, work }))
    await kept(ground.db, staff, (db) =>
      saveSection({ db, actor: staff, sealer }, SaveSection.parse({ StudentId, Section, Data })),
    )
  const ielts = {
    OverallScore: 7,
    Reading: 7,
    Writing: 7,
    Listening: 7,
    Speaking: 6.5,
    TrfNo: MARK,
    DateOfExamination: '2026-05-30',
  }
  await kept(ground.db, staff, (db) =>
    saveTests({ db, actor: staff }, { StudentId, Tests: { IELTS: ielts } }),
  )
}

async function filesOf(ground: Ground, studentId: string): Promise<void> {
  const { staff } = ground.world.people
  const add = (name: string) =>
    kept(ground.db, staff, async (db) => {
      const DocumentId = await aDocument(db, ground.files, staff, { studentId, name })
      return { Documents: [{ DocumentId, FileName: name }] }
    })
  await add(`${MARK} passport.pdf`)
  const { Documents } = await add(`${MARK} deleted.pdf`)
  await kept(ground.db, staff, (db) =>
    deleteStudentDocument({ db, actor: staff, files: ground.files }, { id: Documents[0]?.DocumentId ?? '' }),
  )
}

async function applicationOf(ground: Ground, student: Actor, StudentId: string): Promise<void> {
  const { counsellor, staff } = ground.world.people
  const { Application } = await kept(ground.db, counsellor, (db) =>
    createApplication(
      { db, actor: counsellor },
      {
        id: StudentId,
        ...CreateApplication.parse({
          UniversityId: ground.world.universities.sydney,
          Program: `MSc ${MARK}`,
          Intake: { Term: 'Fall', Year: 2027 },
        }),
      },
    ),
  )
  const id = Application.ApplicationId
  const change = ChangeApplication.parse({
    Remarks: `${MARK} was moved`,
    UniversityStudentId: MARK,
    Deadlines: [{ Name: `Passport of ${MARK}`, DueOn: '2027-01-01' }],
    Conditions: [{ Text: `The marks of ${MARK}`, State: 'Open' }],
  })
  await kept(ground.db, staff, (db) => changeApplication({ db, actor: staff }, { id, ...change }))
  for (const actor of [student, counsellor])
    await kept(ground.db, actor, (db) => addComment({ db, actor }, { id, Text: `${MARK} comments` }))
  await sql`update applications set stage = 'Submitted' where id = ${id}`.execute(ground.db)
  const { EditRequest } = await kept(ground.db, student, (db) =>
    requestEdit({ db, actor: student }, { StudentId, Kind: 'profile', Reason: MARK }),
  )
  const decided = { RequestId: EditRequest.RequestId, Action: 'Reject', Remarks: MARK } as const
  await kept(ground.db, staff, (db) => decideEdit({ db, actor: staff }, decided))
}

async function viewsOf(ground: Ground): Promise<void> {
  const { staff } = ground.world.people
  const view = (Name: string, searchQuery: string, countryId = 'NP') =>
    kept(ground.db, staff, (db) =>
      createView(
        { db, actor: staff },
        CreateView.parse({
          List: 'students',
          Name,
          Sharing: 'private',
          Filters: { searchQuery, countryId },
          Columns: [],
        }),
      ),
    )
  await view(`For Quirina ${MARK} Zyxa ${MARK}`, 'rai')
  await view('By e-mail', MARKED_EMAIL)
  await view('By telephone', '+9779812399999')
  await view('Of others', 'Zyxa')
  const { View } = await view(`zyxa ${MARK} quirina ${MARK}`, '')
  await kept(ground.db, staff, (db) => deleteView({ db, actor: staff }, { id: View.ViewId }))
}
