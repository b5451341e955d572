import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ReviewStudentDocument } from '#domain/students/documents/schema'
import { deliverEvents } from '#server/across/notices/deliver'
import { remindConditions } from '#server/applications/conditions/remind-conditions'
import { remindDeadlines } from '#server/applications/deadlines/remind-deadlines'
import { addComment, mailComment } from '#server/conversations/comments'
import { reviewStudentDocument } from '#server/students/documents/review-document'
import { decideEdit, requestEdit } from '#server/students/profile/edit-requests'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { memoryFiles } from '#tests/support/notes/note-files'
import { aLockedStudent } from '#tests/support/students/edit-requests'
import { aDocument } from '#tests/support/students/student-document-calls'

const NOW = new Date('2026-11-20T08:00:00Z')
const files = memoryFiles()

const database = testDatabase()
const world = worldPerTest(database)
let student: Actor
let studentId: string
let applicationId: string

beforeEach(async () => {
  student = await aLockedStudent(database.db, world, { email: 'asha@mail.example' })
  studentId = student.studentId ?? ''
  const found = await database.db.selectFrom('applications').select('id').where('student_id', '=', studentId)
  applicationId = (await found.executeTakeFirstOrThrow()).id
})

/** The notifications since the last call: recipient, text, quoted words, and link. */
async function textsOf(): Promise<string[]> {
  const settings = {
    publicUrl: 'https://portal.example',
    companyName: 'Kestrel Campus',
    state: 'kept',
  } as const
  await deliverEvents(database.db, settings, { limit: 1000 })
  const { rows } = await sql<{ line: string }>`
    with gone as (delete from notifications returning *)
    select concat_ws(' | ', split_part(users.email, '@', 1), gone.title, nullif(gone.text, ''), split_part(gone.path, '?', 1)) as line
    from gone join users on users.id = gone.user_id order by 1`.execute(database.db)
  return rows.map(({ line }) => line)
}

it('a decided document has its name and reason, and its student is not named to themself', async () => {
  const { staff } = world.people
  const id = await aDocument(database.db, files, student, { studentId })
  await textsOf()
  const input = ReviewStudentDocument.parse({ Status: 'Rejected', Remarks: 'Page 2 cannot be read' })
  await reviewStudentDocument({ db: database.db, actor: staff }, { id, ...input })
  const [line = ''] = await textsOf()
  expect(line).toMatch(
    /^asha \| Kestrel Campus refused \S.*: see why, and upload it again \| Page 2 cannot be read \| \/documents$/,
  )
  expect(line).not.toContain('Asha Tamang')
})

it.each([
  ['profile', 'asks to edit their profile', 'Your request to edit your profile was rejected', '/profile'],
  [
    'documents',
    'asks to change their documents',
    'Your request to change your documents was rejected',
    '/documents',
  ],
] as const)(
  'a request to edit the %s gives its reason and links to the page',
  async (Kind, asked, rejected, path) => {
    const { EditRequest } = await requestEdit(
      { db: database.db, actor: student },
      {
        StudentId: studentId,
        Kind,
        Reason: 'A wrong page',
      },
    )
    expect(await textsOf()).toEqual([`counsellor | Asha Tamang ${asked} | A wrong page | ${path}`])
    const { counsellor } = world.people
    const { RequestId } = EditRequest
    await decideEdit(
      { db: database.db, actor: counsellor },
      { RequestId, Action: 'Reject', Remarks: 'It is sent already' },
    )
    expect(await textsOf()).toEqual([`asha | ${rejected} | It is sent already | ${path}`])
  },
)

it('a student’s comment is attributed to the student and quoted', async () => {
  const { Comment } = await addComment(
    { db: database.db, actor: student },
    { id: applicationId, Text: 'Is the visa on its way?' },
  )
  await textsOf()
  await mailComment(
    { db: database.db, actor: student },
    { id: studentId, ApplicationId: applicationId, CommentId: Comment.CommentId },
  )
  expect(await textsOf()).toEqual([
    expect.stringMatching(
      /^counsellor \| Asha Tamang commented on .*\| Is the visa on its way\? \| \/applications/,
    ),
  ])
  const { rows } = await sql<{
    text: string
  }>`select text from mails order by created_at desc limit 1`.execute(database.db)
  expect(rows[0]?.text).toContain('> Is the visa on its way?')
})

it('a deadline has its day', async () => {
  await sql`insert into application_deadlines (id, application_id, name, due_on)
    values (${uuid()}, ${applicationId}, 'Deposit', '2026-11-24')`.execute(database.db)
  await remindDeadlines(database.db, NOW)
  expect(await textsOf()).toEqual([
    expect.stringMatching(
      /^asha \| A deadline is near: Deposit by 24 Nov 2026, MSc Data Science, University of Sydney/,
    ),
    expect.stringMatching(
      /^counsellor \| A deadline is near: Deposit by 24 Nov 2026, Asha Tamang, MSc Data Science, University of Sydney/,
    ),
  ])
})

it('an open condition of an offer is reminded once a week and once a day before its date', async () => {
  const at = (day: string) => remindConditions(database.db, new Date(`${day}T08:00:00Z`))
  const condition = (due_on: string, state: string) =>
    sql`insert into application_conditions (id, application_id, text, due_on, state)
      values (${uuid()}, ${applicationId}, ${`An English test, ${state}`}, ${due_on}, ${state})`.execute(
      database.db,
    )
  await condition('2026-11-27', 'Open')
  await condition('2026-11-27', 'Met')
  expect(await at('2026-11-19')).toBe(0)
  expect([await at('2026-11-20'), await at('2026-11-20'), await at('2026-11-25')]).toEqual([1, 0, 0])
  const line = (whom: string, whose: string) =>
    `${whom} | A condition of an offer is due by 27 Nov 2026, ${whose}MSc Data Science, University of Sydney | An English test, Open | /applications/${applicationId}`
  const both = [line('asha', ''), line('counsellor', 'Asha Tamang, ')]
  expect(await textsOf()).toEqual(both)
  expect([await at('2026-11-26'), await at('2026-11-26'), await at('2026-11-27')]).toEqual([1, 0, 0])
  expect(await textsOf()).toEqual(both)
  expect(await at('2026-11-28')).toBe(0)
})

it.each([
  ['Withdrawn', 'Submitted'],
  ['Unconditional offer', null],
  ['Enrolled', null],
])('a condition of an application at %s is not reminded', async (stage, before) => {
  await sql`insert into application_conditions (id, application_id, text, due_on)
    values (${uuid()}, ${applicationId}, 'An English test', '2026-11-24')`.execute(database.db)
  await sql`update applications set stage = ${stage}, stage_before = ${before} where id = ${applicationId}`.execute(
    database.db,
  )
  expect(await remindConditions(database.db, NOW)).toBe(0)
})
