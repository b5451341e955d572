import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { CreateApplication, ListApplications, MoveApplications } from '#domain/applications/application'
import { APPLICATION_STAGES } from '#domain/students/student/stages'
import { deliverEvents } from '#server/across/notices/deliver'
import { countApplications } from '#server/applications/counts/count-applications'
import { createApplication } from '#server/applications/create-application'
import { remindDeadlines } from '#server/applications/deadlines/remind-deadlines'
import { getApplication } from '#server/applications/get-application'
import { listApplications } from '#server/applications/list-applications'
import { moveApplications } from '#server/applications/move-applications'
import { MAX_CARDS, openBoard } from '#server/applications/open-board'
import { studentApplications } from '#server/applications/student-applications'
import { addComment, listComments, mailComment } from '#server/conversations/comments'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { insertPeople, person } from '#tests/support/people'
import { sorted } from '#tests/support/sorted'
import { anApplication, aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)
/** A student of the counsellor, with an account. */
let studentId: string
let student: Actor

beforeAll(async () => {
  const { partners, people } = world
  studentId = await aStudent(database.db, {
    partnerId: partners.brightpath.id,
    counsellorId: people.counsellor.id,
  })
  student = person('asha@mail.example', 'Asha Tamang', ['STUDENT'], [], { studentId })
  await insertPeople(database.db, [student])
})

const applicationAt = (stage: string, of = studentId) =>
  anApplication(database.db, { studentId: of, universityId: world.universities.sydney, stage })
const list = (actor: Actor, query: object = {}) =>
  listApplications({ db: database.db, actor }, ListApplications.parse({ pageSize: '100', ...query }))
const move = (actor: Actor, ids: readonly string[], Stage: string, Remarks = '') =>
  moveApplications(
    { db: database.db, actor },
    MoveApplications.parse({ ApplicationIds: ids, Stage, Remarks }),
  )
/** The e-mail addresses of recipients since the last call, with kinds. */
async function told(): Promise<string[]> {
  const settings = { publicUrl: 'https://portal.example', state: 'kept' } as const
  await deliverEvents(database.db, settings, { limit: 1000, except: [] })
  const { rows } = await sql<{ told: string }>`delete from notifications using users
    where users.id = notifications.user_id returning users.email || ' ' || notifications.kind as told`.execute(
    database.db,
  )
  return sorted(rows.map((row) => row.told))
}

describe('starting an application', () => {
  const input = CreateApplication.parse
  const of = (more: object = {}) =>
    input({
      UniversityId: world.universities.osaka,
      Program: 'BSc Robotics',
      Intake: { Term: 'Sep', Year: 2027 },
      ...more,
    })

  it('creates a draft visible to the student and their contacts', async () => {
    const { Application } = await createApplication(
      { db: database.db, actor: student },
      { id: studentId, ...of() },
    )
    expect(Application).toMatchObject({
      Stage: 'Draft',
      Program: 'BSc Robotics',
      IntakeText: 'Sep 2027',
      Version: 1,
      History: [{ From: null, To: 'Draft' }],
    })
    for (const actor of [student, world.people.counsellor, world.people.partner, world.people.staff])
      expect(await studentApplications({ db: database.db, actor }, { id: studentId })).toContainEqual(
        expect.objectContaining({ ApplicationId: Application.ApplicationId }),
      )
  })

  it('is refused for the same program and intake while the first one is open', async () => {
    const more = { Program: 'MA Music' }
    const { Application } = await createApplication(
      { db: database.db, actor: student },
      { id: studentId, ...of(more) },
    )
    const again = () =>
      createApplication(
        { db: database.db, actor: student },
        { id: studentId, ...of({ Program: 'ma music' }) },
      )
    await cannot(again(), 'APPLICATION_EXISTS')
    await move(world.people.staff, [Application.ApplicationId], 'Withdrawn', 'Changed their mind')
    expect((await again()).Application.Stage).toBe('Draft')
  })

  it('is refused to students for an intake that is over, and to everyone for one too far away', async () => {
    const year = new Date().getUTCFullYear()
    const begin = (actor: Actor, Year: number) =>
      createApplication(
        { db: database.db, actor },
        { id: studentId, ...of({ Program: 'BA Ceramics', Intake: { Term: 'Jan', Year } }) },
      )
    const refused = (message: string) => ({ message, fields: { 'Intake.Year': message } })
    const over = refused('This intake is over. Choose a later one.')
    await cannot(begin(student, 2020), 'VALIDATION_FAILED', over)
    await cannot(begin(student, year - 1), 'VALIDATION_FAILED', over)
    const { staff, counsellor } = world.people
    for (const actor of [student, counsellor, staff])
      await cannot(begin(actor, 2045), 'VALIDATION_FAILED', refused(`Choose an intake up to ${year + 4}.`))
    await cannot(begin(staff, 2020), 'VALIDATION_FAILED', refused(`Choose an intake from ${year - 2} on.`))
    expect((await begin(counsellor, year - 1)).Application.IntakeText).toBe(`Jan ${year - 1}`)
    expect((await begin(student, year + 1)).Application.IntakeText).toBe(`Jan ${year + 1}`)
  })

  it('is refused without permission, for another partner’s student, and without a university', async () => {
    const { otherPartner, finance, staff, loanadvisor } = world.people
    const begin = (actor: Actor, more: object = {}) =>
      createApplication({ db: database.db, actor }, { id: studentId, ...of({ Program: 'BA Law', ...more }) })
    await cannot(begin(otherPartner), 'NOT_FOUND')
    await cannot(begin(finance), 'FORBIDDEN')
    await cannot(begin(loanadvisor), 'FORBIDDEN')
    await expect(begin(staff, { UniversityId: studentId })).rejects.toMatchObject({
      fields: { UniversityId: expect.any(String) },
    })
  })
})

describe('a bulk move', () => {
  it('moves valid applications and names the others with the reason', async () => {
    const [going, alsoGoing, granted, enrolled, resting] = await Promise.all(
      ['Submitted', 'Documents requested', 'Visa granted', 'Enrolled', 'Conditional offer'].map((stage) =>
        applicationAt(stage),
      ),
    )
    const ids = [going, alsoGoing, granted, enrolled, resting, studentId] as string[]
    const { message, Succeeded, Failed } = await move(
      world.people.staff,
      ids,
      'Conditional offer',
      'Offers came',
    )
    expect(message).toBe('2 of 6 applications moved to Conditional offer.')
    expect(Succeeded).toEqual([going, alsoGoing].map((ApplicationId) => ({ ApplicationId, Version: 2 })))
    expect(Failed.map(({ ApplicationId, Code }) => [ApplicationId, Code])).toEqual([
      [granted, 'MOVE_NOT_ALLOWED'],
      [enrolled, 'MOVE_NOT_ALLOWED'],
      [resting, 'MOVE_NOT_ALLOWED'],
      [studentId, 'NOT_FOUND'],
    ])
    for (const id of [going, alsoGoing] as string[])
      expect(await getApplication({ db: database.db, actor: world.people.staff }, { id })).toMatchObject({
        Stage: 'Conditional offer',
        Version: 2,
        History: [{ To: 'Conditional offer', Remarks: 'Offers came' }],
      })
  })

  it('needs a reason, excludes enrolment, and is refused for students out of scope', async () => {
    const id = await applicationAt('Deposit paid')
    const { staff, otherPartner, loanadvisor } = world.people
    await cannot(move(staff, [id], 'Withdrawn'), 'REMARKS_REQUIRED')
    await cannot(move(staff, [id], 'Enrolled'), 'MOVE_NEEDS_MORE')
    await cannot(move(otherPartner, [id], 'Withdrawn', 'x'), 'NOT_FOUND', {
      data: { Failed: [{ ApplicationId: id, StudentName: '', Code: 'NOT_FOUND' }] },
    })
    await cannot(move(loanadvisor, [id], 'Withdrawn', 'x'), 'FORBIDDEN')
    expect(await getApplication({ db: database.db, actor: staff }, { id })).toMatchObject({
      Stage: 'Deposit paid',
      Version: 1,
    })
  })
})

describe('the list, its counts and the board', () => {
  it.each(['staff', 'admin', 'partner', 'counsellor', 'otherPartner', 'pst', 'loanadvisor'] as const)(
    'show %s the applications of their students, the same on each',
    async (name) => {
      const actor = world.people[name]
      const [page, { totalCount, byStage }, board] = await Promise.all([
        list(actor),
        countApplications({ db: database.db, actor }),
        openBoard(database.db, actor, {}),
      ])
      expect(page.totalCount).toBe(totalCount)
      expect(board.map(({ Stage }) => Stage)).toEqual(APPLICATION_STAGES)
      for (const { Stage, Count, Cards } of board) {
        expect(Count).toBe(byStage[Stage] ?? 0)
        expect(Cards.length).toBe(Math.min(Count, MAX_CARDS))
        const { rows } = await list(actor, { stage: Stage })
        expect(Cards.map((card) => card.ApplicationId)).toEqual(
          rows.slice(0, MAX_CARDS).map((row) => row.ApplicationId),
        )
      }
      const isOwn = ({ PartnerId }: { PartnerId: string }) => PartnerId === actor.partnerId
      if (actor.partnerId) expect(page.rows.every(isOwn)).toBe(true)
    },
  )

  it('are closed to everybody else', async () => {
    for (const actor of [student, world.people.finance]) await cannot(list(actor), 'FORBIDDEN')
  })

  it('filter by student, program and university, and by each filter', async () => {
    const other = await aStudent(database.db, {
      partnerId: world.partners.northstar.id,
      firstName: 'Zubaida',
    })
    const id = await applicationAt('Visa applied', other)
    for (const query of [
      { searchQuery: 'zubaida data' },
      { searchQuery: 'ZUBAIDA sydney' },
      { partnerId: world.partners.northstar.id, counsellorId: 'none', stage: 'Visa applied' },
      { universityId: world.universities.sydney, intake: 'fall 2027', searchQuery: 'zub' },
    ])
      expect((await list(world.people.staff, query)).rows.map((row) => row.ApplicationId)).toEqual([id])
    expect((await list(world.people.staff, { searchQuery: 'zubaida %' })).rows).toEqual([])
  })
})

describe('comments', () => {
  it('notify the student; a student’s own are mailed once to the counsellor', async () => {
    const id = await applicationAt('Submitted')
    await told()
    const { staff, counsellor, partner } = world.people
    await addComment({ db: database.db, actor: staff }, { id, Text: 'Please upload your transcript' })
    expect(await told()).toEqual([`${student.email} application-comment`])
    const { Comment } = await addComment({ db: database.db, actor: student }, { id, Text: 'It is there now' })
    expect(await told()).toEqual([])
    const mail = (actor: Actor) =>
      mailComment(
        { db: database.db, actor },
        { id: studentId, ApplicationId: id, CommentId: Comment.CommentId },
      )
    expect((await mail(student)).Comment.MailedAt).toBeTruthy()
    await mail(student)
    expect(await told()).toEqual([`${counsellor.email} application-comment`])
    await cannot(mail(staff), 'FORBIDDEN')
    expect(
      (await listComments({ db: database.db, actor: partner }, { id })).map(
        ({ Text, IsOwn, IsFromStudent }) => [Text, IsOwn, IsFromStudent],
      ),
    ).toEqual([
      ['Please upload your transcript', false, false],
      ['It is there now', false, true],
    ])
    await cannot(listComments({ db: database.db, actor: world.people.otherPartner }, { id }), 'NOT_FOUND')
  })

  it('are mailed to the partner’s owner without a counsellor', async () => {
    const alone = await aStudent(database.db, { partnerId: world.partners.brightpath.id })
    const inhabitant = person('lone@mail.example', 'Lone Rai', ['STUDENT'], [], { studentId: alone })
    await insertPeople(database.db, [inhabitant])
    const id = await applicationAt('Submitted', alone)
    const { Comment } = await addComment(
      { db: database.db, actor: inhabitant },
      { id, Text: 'Who looks after me?' },
    )
    await told()
    await mailComment(
      { db: database.db, actor: inhabitant },
      { id: alone, ApplicationId: id, CommentId: Comment.CommentId },
    )
    expect(await told()).toEqual([`${world.people.partner.email} application-comment`])
  })
})

describe('deadlines', () => {
  it('send one reminder a week before and one on the day, unless done, past or ended', async () => {
    const now = new Date('2027-03-24T09:00:00Z')
    const id = await applicationAt('Submitted')
    const ended = await applicationAt('Submitted')
    await move(world.people.staff, [ended], 'Rejected', 'Full')
    const deadline = (of: string, name: string, day: string, done = false) =>
      sql`insert into application_deadlines (id, application_id, name, due_on, done)
        values (gen_random_uuid(), ${of}, ${name}, ${day}, ${done})`.execute(database.db)
    await deadline(id, 'near', '2027-03-31')
    await deadline(id, 'far', '2027-04-01')
    await deadline(id, 'passed', '2027-03-23')
    await deadline(id, 'done', '2027-03-31', true)
    await deadline(ended, 'of what ended', '2027-03-31')
    await told()
    const both = [student.email, world.people.counsellor.email].map(
      (email) => `${email} application-deadline`,
    )
    expect(await remindDeadlines(database.db, now)).toBe(1)
    expect(await remindDeadlines(database.db, now)).toBe(0)
    expect(await told()).toEqual(sorted(both))
    const onTheDay = new Date('2027-03-31T09:00:00Z')
    expect(await remindDeadlines(database.db, onTheDay)).toBe(2)
    expect(await remindDeadlines(database.db, onTheDay)).toBe(0)
  })
})
