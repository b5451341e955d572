import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { AddStudent } from '#domain/students/profile/add-student'
import { SaveSection } from '#domain/students/profile/schema'
import { addStudent } from '#server/students/profile/add-student'
import { completeEdit, decideEdit, editRequestStatus } from '#server/students/profile/edit-requests'
import { saveSection } from '#server/students/profile/save-section'
import { showSealed } from '#server/students/profile/show-sealed'
import { getStudent } from '#server/students/reading/get-student'
import { saveTest } from '#server/students/test-scores/save-tests'
import { createSealer } from '#services/sealing/sealer'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { aLockedStudent, aRequest } from '#tests/support/students/edit-requests'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const sealer = createSealer('a sealing key of this test, long enough')
const database = testDatabase()
const world = sharedWorld(database)

const PERSONAL = {
  FirstName: 'Asha',
  LastName: 'Tamang',
  Mobile: '981-2345678',
  DateOfBirth: '2002-04-30',
  Gender: 'Female',
  PassportNumber: 'n7654321',
  CountryId: 'NP',
  City: 'Kathmandu',
}
const save = (actor: Actor, StudentId: string, input: object) =>
  saveSection({ db: database.db, actor, sealer }, SaveSection.parse({ StudentId, ...input }))
const personal = (more: object = {}) => ({ Section: 'personal', Data: { ...PERSONAL, ...more } })
const read = (actor: Actor, id: string) => getStudent({ db: database.db, actor, sealer }, { id })
const freshStudent = () =>
  aStudent(database.db, {
    partnerId: world.partners.brightpath.id,
    counsellorId: world.people.counsellor.id,
  })

describe('a section', () => {
  it('saves its history, telephone numbers in international form, and its completeness', async () => {
    const id = await freshStudent()
    const { Profile } = await save(world.people.counsellor, id, personal())
    expect(Profile).toMatchObject({
      Personal: { Mobile: '+9779812345678', City: 'Kathmandu', PassportNumber: '•••••321' },
      Versions: { personal: 1, academics: 0 },
    })
    expect(Profile.ProfileComplete).toBeGreaterThan(0)
  })

  it('refuses a stale save and returns the current values', async () => {
    const id = await freshStudent()
    await save(world.people.counsellor, id, { ...personal({ City: 'Pokhara' }), Version: 0 })
    await cannot(save(world.people.staff, id, { ...personal(), Version: 0 }), 'STALE_VERSION', {
      data: { current: { Data: { City: 'Pokhara' }, Version: 1 } },
    })
    // Another section has its own version.
    await save(world.people.staff, id, { Section: 'work', Data: [], Version: 0 })
  })

  it.each([
    ['PassportNumber', '12345678', 'Enter a valid passport number: one letter and 7 digits'],
    ['FirstName', ' ', '*First name is required.'],
    ['CountryId', 'XX', '*Country is required.'],
    ['Gender', 'Unknown', 'Gender is one of Male, Female, Other'],
    ['MaritalStatus', 'Single', 'Marital status is one of Married, Unmarried, Other'],
    ['Mobile', '123', 'Enter a telephone number, with its country code where it is not of your country'],
    ['DateOfBirth', '2002-02-30', 'Date of birth should be a date such as 2026-04-30.'],
    ['DateOfBirth', '2999-01-01', 'Enter the day on which you were born'],
  ])('refuses %s %j with its message', (field, value, words) => {
    const { error } = SaveSection.safeParse({
      StudentId: world.invoices.aud.id,
      ...personal({ [field]: value }),
    })
    expect(error?.issues[0]).toMatchObject({ path: ['Data', field], message: words })
  })

  it.each([
    [{ Scale: 4, Score: 4.01 }, 'Score should be in between 0 & 4'],
    [{ Scale: 45, Score: 45.5 }, 'Score should be in between 0 & 45'],
    [{ Scale: 100, Score: 100.5 }, 'Score should be in between 0 & 100'],
    [{ Scale: 8, Score: 1 }, 'The scale is one of 100, 10, 7, 5, 4, 45'],
    [{ Scale: 10, FromYear: 2023, ToYear: 2020 }, 'The last year should not be before the first'],
  ])('refuses a qualification with %j', (more, words) => {
    const row = { Id: world.invoices.aud.id, LevelId: 8, Institution: 'TU', ...more }
    const { error } = SaveSection.safeParse({
      StudentId: world.invoices.aud.id,
      Section: 'academics',
      Data: [row],
    })
    expect(error?.issues.map(({ message }) => message)).toContain(words)
  })
})

it('shows warnings about unusual values to every reader, and saves anyway', async () => {
  const id = await freshStudent()
  const odd = { DateOfBirth: '2020-04-30', PassportExpiry: '2001-01-01' }
  const { Profile } = await save(world.people.counsellor, id, personal(odd))
  expect(Profile.Personal).toMatchObject({ PassportExpiry: '2001-01-01', DateOfBirth: '••••-••-••' })
  expect(Profile.Warnings).toEqual({
    DateOfBirth: expect.stringMatching(/under 16/),
    PassportExpiry: expect.stringMatching(/has expired/),
  })
  const read = await getStudent({ db: database.db, actor: world.people.staff, sealer }, { id })
  expect(read.Warnings).toEqual(Profile.Warnings)
  const { Profile: even } = await save(world.people.staff, id, personal())
  expect(even.Warnings).toEqual({})
})

describe('a sealed value', () => {
  it('is never stored in plain text, and saving its mask leaves it unchanged', async () => {
    const id = await freshStudent()
    const { staff, pst, finance } = world.people
    const { Profile } = await save(staff, id, personal())
    await save(staff, id, { ...personal({ ...Profile.Personal, City: 'Bhaktapur' }), Version: 1 })
    expect(await showSealed({ db: database.db, actor: staff, sealer }, { id })).toEqual({
      PassportNumber: 'N7654321',
      DateOfBirth: '2002-04-30',
    })
    const everything = await whatIsWritten(database.db)
    expect(everything).not.toContain('N7654321')
    expect(everything).not.toContain('2002-04-30')
    const views = await database.db
      .selectFrom('student_views')
      .selectAll()
      .where('student_id', '=', id)
      .execute()
    expect(views).toMatchObject([{ user_id: staff.id, shown: 'Passport and date of birth' }])
    await cannot(showSealed({ db: database.db, actor: finance, sealer }, { id }), 'FORBIDDEN')
    await cannot(showSealed({ db: database.db, actor: pst, sealer }, { id }), 'NOT_FOUND')
  })

  it('is matched by its key: the same passport, or the same name and birth date', async () => {
    const [one, other, different] = await Promise.all([freshStudent(), freshStudent(), freshStudent()])
    const { staff } = world.people
    await save(staff, one, personal({ PassportNumber: 'K1111111' }))
    await save(staff, other, personal({ FirstName: 'TAMANG', LastName: 'Ásha', PassportNumber: '' }))
    await save(staff, different, personal({ PassportNumber: 'k1111111', DateOfBirth: '2001-01-01' }))
    const keysOf = async (id: string) => {
      const row = await database.db
        .selectFrom('student_profiles')
        .select(['passport_key', 'name_birth_key'])
        .where('student_id', '=', id)
        .executeTakeFirstOrThrow()
      return [row.passport_key, row.name_birth_key]
    }
    const [[passport, name], [none, sameName], [samePassport, otherName]] = await Promise.all([
      keysOf(one),
      keysOf(other),
      keysOf(different),
    ])
    expect([none, sameName, samePassport]).toEqual([null, name, passport])
    expect(otherName).not.toBe(name)
  })
})

describe('a lock', () => {
  const ielts = {
    Test: 'GRE',
    OverallScore: 300,
    Quantitative: 150,
    Verbal: 150,
    AnalyticalWriting: 4,
  } as const

  it('closes personal data, academics and tests to the student alone after submission', async () => {
    const { counsellor, staff } = world.people
    const open = await aLockedStudent(database.db, world, { email: 'open@mail.example', stage: 'Draft' })
    await save(open, open.studentId ?? '', personal())
    const student = await aLockedStudent(database.db, world, { email: 'locked@mail.example' })
    const id = student.studentId ?? ''
    for (const locked of [
      () => save(student, id, personal()),
      () => save(student, id, { Section: 'academics', Data: [] }),
      () => saveTest({ db: database.db, actor: student }, { StudentId: id, ...ielts }),
    ])
      await cannot(locked(), 'PROFILE_LOCKED')
    await save(student, id, { Section: 'work', Data: [] })
    await save(counsellor, id, personal())
    await save(staff, id, { Section: 'academics', Data: [] })
    expect(await read(student, id)).toMatchObject({ IsLocked: true })
    expect(await read(staff, id)).toMatchObject({ IsLocked: false })
  })

  it('is lifted by an approved request until the student is done', async () => {
    const { counsellor, otherPartner, staff, financemanager } = world.people
    const student = await aLockedStudent(database.db, world, { email: 'asks@mail.example' })
    const id = student.studentId ?? ''
    const status = async () =>
      (await editRequestStatus({ db: database.db, actor: student }, { studentId: id })).RequestStatus.profile
    const decide = (actor: Actor, RequestId: string, Action: 'Approve' | 'Reject', Remarks = '') =>
      decideEdit({ db: database.db, actor }, { RequestId, Action, Remarks })
    expect(await status()).toBe(null)
    const first = await aRequest(database.db, student)
    expect(await status()).toBe('Pending')
    for (const [actor, code] of [
      [otherPartner, 'NOT_FOUND'],
      [financemanager, 'NOT_FOUND'],
      [student, 'FORBIDDEN'],
    ] as const)
      await expect(decide(actor, first, 'Approve')).rejects.toMatchObject({ code })
    await decide(counsellor, first, 'Reject', 'Your passport is valid')
    expect(await status()).toBe('Rejected')
    const second = await aRequest(database.db, student)
    await decide(staff, second, 'Approve')
    expect(await status()).toBe('Approved')
    await save(student, id, personal({ City: 'Lalitpur' }))
    await completeEdit({ db: database.db, actor: student }, { RequestId: second })
    expect(await status()).toBe('Completed')
    await cannot(save(student, id, personal()), 'PROFILE_LOCKED')
  })
})

describe('adding a student', () => {
  const add = (actor: Actor, more: object = {}) =>
    addStudent(
      { db: database.db, actor },
      AddStudent.parse({ FirstName: 'Bina', Email: 'bina@mail.example', CountryId: 'NP', ...more }),
    )

  it('assigns a counsellor’s own student to them, and refuses the partner’s duplicate e-mail', async () => {
    const { counsellor, partner, otherPartner } = world.people
    const { StudentId } = await add(counsellor)
    expect(await read(counsellor, StudentId)).toMatchObject({
      Stage: 'New',
      Email: 'bina@mail.example',
      ProfileComplete: 10,
    })
    await cannot(add(partner, { Email: 'BINA@mail.example' }), 'STUDENT_EMAIL_TAKEN', {
      fields: { Email: 'This e-mail belongs to Bina (Kiran Gurung).' },
    })
    await add(otherPartner)
  })

  it('accepts one of two simultaneous requests with one e-mail', async () => {
    const twice = await Promise.allSettled(
      [1, 2].map(() => add(world.people.partner, { Email: 'once@mail.example' })),
    )
    expect(twice.map(({ status }) => status).sort((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ])
  })

  it('requires a partner from company users and refuses another partner’s counsellor', async () => {
    const { staff, counsellor } = world.people
    await expect(add(staff)).rejects.toMatchObject({ fields: { PartnerId: '*Partner is required.' } })
    const elsewhere = { PartnerId: world.partners.northstar.id, CounsellorId: counsellor.id }
    await expect(add(staff, elsewhere)).rejects.toMatchObject({
      fields: { CounsellorId: expect.any(String) },
    })
  })
})
