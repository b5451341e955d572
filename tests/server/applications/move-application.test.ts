import { type SqlBool, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { wholeAdmission } from '#server/admissions/get-admission'
import { findApplicationSeen } from '#server/applications/find-application'
import { getApplication } from '#server/applications/get-application'
import { listOpenInstallments } from '#server/invoices/issue/open-installments'
import { studentHistory } from '#server/students/student/student-history'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { MOMENT } from '#tests/support/rows/moment'
import { anApplication, aStudent } from '#tests/support/students/students'
import { acting } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)

async function applicationAt(stage: string, universityId = world.universities.sydney) {
  const { partners } = world
  const studentId = await aStudent(database.db, {
    partnerId: partners.brightpath.id,
    counsellorId: world.people.counsellor.id,
  })
  return { studentId, id: await anApplication(database.db, { studentId, universityId, stage }) }
}

const people = () => acting(database.db, world.people)
const INSTALLMENTS = [
  { Name: 'First year', TuitionFee: '24000.50', ScholarshipReceived: '4000' },
  { Name: 'Second year', TuitionFee: '24000.50' },
]

describe('moving an application', () => {
  it('leaves the latest 200 moves to read, also for the university', async () => {
    const { id } = await applicationAt('Submitted')
    await people().staff.movesApplication(id, 'Conditional offer', { Remarks: 'First', Version: 1 })
    await sql`insert into history (id, subject, subject_id, action, actor_id, remarks, details, created_at)
      select gen_random_uuid(), subject, subject_id, action, actor_id, 'Later', details, created_at + n * interval '1 minute'
      from history, generate_series(1, 200) n where subject = 'application' and subject_id = ${id}`.execute(
      database.db,
    )
    const record = await findApplicationSeen(database.db, id, sql<SqlBool>`true`)
    for (const { History } of [
      await getApplication({ db: database.db, actor: world.people.staff }, { id }),
      await wholeAdmission(database.db, world.people.staff, record),
    ]) {
      expect(History).toHaveLength(200)
      expect(History.map(({ Remarks }) => Remarks)).not.toContain('First')
    }
  })

  it('updates its stage, both histories and the student’s stage together', async () => {
    const { id, studentId } = await applicationAt('Submitted')
    const { Application } = await people().staff.movesApplication(id, 'Conditional offer', {
      Remarks: 'Offer received',
      Version: 1,
    })
    expect(Application).toMatchObject({
      Stage: 'Conditional offer',
      Version: 2,
      StageBefore: null,
      History: [{ From: 'Submitted', To: 'Conditional offer', Remarks: 'Offer received' }],
    })
    const {
      entries: [entry],
    } = await studentHistory(database.db, world.people.staff, studentId)
    expect(entry).toMatchObject({
      action: 'Application moved to Conditional offer',
      changes: [{ Old: 'Submitted', New: 'Conditional offer' }],
    })
    const student = await database.db
      .selectFrom('students')
      .select(['stage', 'version'])
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow()
    expect(student).toEqual({ stage: 'Conditional offer', version: 2 })
  })

  it('keeps the stage of a deferred application and resumes there with a new intake', async () => {
    const { id } = await applicationAt('Deposit paid')
    await people().counsellor.movesApplication(id, 'Deferred', { Remarks: 'Visa appointment is late' })
    const without = people().counsellor.movesApplication(id, 'Deposit paid')
    await cannot(without, 'VALIDATION_FAILED', { fields: { Intake: '*Intake is required.' } })
    const far = people().counsellor.movesApplication(id, 'Deposit paid', {
      Intake: { Term: 'Spring', Year: 2045 },
    })
    await cannot(far, 'VALIDATION_FAILED', {
      fields: { 'Intake.Year': expect.stringContaining('Choose an intake up to') },
    })
    const { Application } = await people().counsellor.movesApplication(id, 'Deposit paid', {
      Intake: { Term: 'Spring', Year: 2028 },
    })
    expect(Application).toMatchObject({
      Stage: 'Deposit paid',
      StageBefore: null,
      Intake: { Term: 'Spring', Year: 2028 },
      IntakeText: 'Spring 2028',
      History: [{ To: 'Deposit paid' }, { To: 'Deferred', Remarks: 'Visa appointment is late' }],
    })
  })

  it('is refused without a reason, out of scope and on an older version, and changes nothing', async () => {
    const { id } = await applicationAt('Submitted')
    const before = await getApplication({ db: database.db, actor: world.people.staff }, { id })
    const { staff, otherPartner, student, loanadvisor, finance, pst } = people()
    for (const [actor, input, code] of [
      [staff, { Stage: 'Rejected' }, 'REMARKS_REQUIRED'],
      [staff, { Stage: 'Conditional offer', Version: 7 }, 'STALE_VERSION'],
      [staff, { Stage: 'Visa granted' }, 'MOVE_NOT_ALLOWED'],
      [staff, { Installments: INSTALLMENTS, UniversityStudentId: 'S-1' }, 'MOVE_NOT_ALLOWED'],
      [staff, { Checklist: [{ Key: 'travel', Done: true }] }, 'VALIDATION_FAILED'],
      [otherPartner, { Stage: 'Withdrawn', Remarks: 'x' }, 'NOT_FOUND'],
      [student, { Stage: 'Withdrawn', Remarks: 'x' }, 'NOT_FOUND'],
      [pst, { Stage: 'Conditional offer' }, 'NOT_FOUND'],
      [loanadvisor, { Stage: 'Conditional offer' }, 'MOVE_NOT_AUTHORISED'],
      [finance, { Stage: 'Conditional offer' }, 'MOVE_NOT_AUTHORISED'],
    ] as const)
      await cannot(actor.changesApplication(id, input), code)
    expect(await getApplication({ db: database.db, actor: staff }, { id })).toEqual(before)
  })

  it('refuses the second of two simultaneous moves', async () => {
    const { id } = await applicationAt('Submitted')
    const { staff, admin } = people()
    const outcomes = await Promise.allSettled([
      staff.movesApplication(id, 'Conditional offer', { Version: 1 }),
      admin.movesApplication(id, 'Rejected', { Remarks: 'No place is left', Version: 1 }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(lost).toMatchObject({ reason: { code: 'STALE_VERSION', data: { current: { Version: 2 } } } })
    expect((await getApplication({ db: database.db, actor: staff }, { id })).History).toHaveLength(1)
  })
})

describe('enrolment', () => {
  it('gives finance the installments for invoices', async () => {
    const { id, studentId } = await applicationAt('Visa granted')
    const { staff, finance } = people()
    const of = { universityId: world.universities.sydney, pageNo: 1, pageSize: 100 }
    const { Application } = await staff.movesApplication(id, 'Enrolled', {
      UniversityStudentId: 'USYD-4711',
      Installments: INSTALLMENTS,
    })
    expect(Application).toMatchObject({
      Stage: 'Enrolled',
      AcknowledgementId: id,
      UniversityStudentId: 'USYD-4711',
      Moves: [],
      Installments: [
        { Name: 'First year', TuitionFee: '24000.50', ScholarshipReceived: '4000.00', IsInvoiced: false },
        { Name: 'Second year', TuitionFee: '24000.50', ScholarshipReceived: '0.00', IsInvoiced: false },
      ],
    })
    expect(studentId).toBeTruthy()
    expect(JSON.stringify(await listOpenInstallments({ db: database.db, actor: finance }, of))).toContain(id)
  })

  it('can be corrected until an installment is invoiced', async () => {
    const { id, studentId } = await applicationAt('Deposit paid')
    const { staff } = people()
    await staff.movesApplication(id, 'Enrolled', { UniversityStudentId: 'S-1', Installments: INSTALLMENTS })
    const { Application } = await staff.changesApplication(id, {
      Installments: [{ Name: 'Whole course', TuitionFee: '30000' }],
    })
    expect(Application).toMatchObject({
      UniversityStudentId: 'S-1',
      Installments: [{ Name: 'Whole course', TuitionFee: '30000.00' }],
    })
    // Saved without a change, it is no event.
    await staff.changesApplication(id, { Installments: [{ Name: 'Whole course', TuitionFee: '30000.00' }] })
    const { entries } = await studentHistory(database.db, world.people.staff, studentId)
    const saved = entries.filter(({ action }) => action === 'Application saved')
    expect(saved.map(({ changes }) => changes)).toEqual([
      [
        {
          Field: 'Installments',
          Old: 'First year AUD\u00a024,000.50, scholarship AUD\u00a04,000.00; Second year AUD\u00a024,000.50',
          New: 'Whole course AUD\u00a030,000.00',
        },
      ],
    ])
  })

  it.each([
    [
      'no student id',
      { Installments: INSTALLMENTS },
      { UniversityStudentId: '*University student ID is required.' },
    ],
    ['no installment', { UniversityStudentId: 'S-1' }, { Installments: 'Enter at least one installment' }],
    [
      'two of the same name',
      {
        UniversityStudentId: 'S-1',
        Installments: [...INSTALLMENTS, { Name: 'FIRST YEAR', TuitionFee: '1' }],
      },
      { 'Installments.2.Name': 'Another installment has this name' },
    ],
    [
      'no fee',
      { UniversityStudentId: 'S-1', Installments: [{ Name: 'First', TuitionFee: '0' }] },
      { 'Installments.0.TuitionFee': 'Enter the tuition fee' },
    ],
    [
      'a scholarship above the fee',
      {
        UniversityStudentId: 'S-1',
        Installments: [{ Name: 'First', TuitionFee: '10', ScholarshipReceived: '11' }],
      },
      {
        'Installments.0.ScholarshipReceived':
          'ScholarShip amount should be less than tuition fee for Asha Tamang',
      },
    ],
  ])('refuses %s', async (_, input, fields) => {
    const { id } = await applicationAt('Visa granted')
    const enrolling = people().staff.movesApplication(id, 'Enrolled', input)
    await expect(enrolling).rejects.toMatchObject({ fields })
    expect(await getApplication({ db: database.db, actor: world.people.staff }, { id })).toMatchObject({
      Stage: 'Visa granted',
      Installments: [],
      History: [],
    })
  })

  it('refuses cents in a currency without decimals', async () => {
    const { id } = await applicationAt('Visa granted', world.universities.osaka)
    const Installments = [{ Name: 'First', TuitionFee: '540000.50' }]
    const enrolling = people().staff.movesApplication(id, 'Enrolled', {
      UniversityStudentId: 'S-1',
      Installments,
    })
    await expect(enrolling).rejects.toMatchObject({
      fields: { 'Installments.0.TuitionFee': 'JPY has no decimals' },
    })
  })
})

describe('checklist and deadlines', () => {
  it('are saved item by item, each with its author', async () => {
    const { id } = await applicationAt('Draft')
    const { counsellor, staff, student } = people()
    const first = await counsellor.changesApplication(id, { Checklist: [{ Key: 'profile', Done: true }] })
    expect(first.Application.Checklist.find(({ Key }) => Key === 'profile')).toMatchObject({
      Done: true,
      DoneBy: `${counsellor.firstName} ${counsellor.lastName}`,
      DoneAt: expect.stringMatching(MOMENT),
    })
    const deadline = { Name: 'Application closes', DueOn: '2027-03-31' }
    const second = await staff.changesApplication(id, { Deadlines: [deadline] })
    expect(second.Application).toMatchObject({ NextDeadline: deadline, Version: 3 })
    const [kept] = second.Application.Deadlines
    const third = await staff.changesApplication(id, {
      Deadlines: [
        { ...kept, Done: true },
        { Name: 'Offer lapses', DueOn: '2027-05-01' },
      ],
    })
    expect(third.Application.Deadlines).toMatchObject([
      { DeadlineId: kept?.DeadlineId, Done: true },
      { Name: 'Offer lapses', Done: false },
    ])
    const cleared = await staff.changesApplication(id, {
      Checklist: [{ Key: 'profile', Done: false }],
      Deadlines: [],
    })
    expect(cleared.Application).toMatchObject({ Deadlines: [], NextDeadline: null })
    expect(cleared.Application.Checklist.every(({ Done }) => !Done)).toBe(true)
    await cannot(student.changesApplication(id, { Checklist: [] }), 'NOT_FOUND')
    const elsewhere = { DeadlineId: kept?.DeadlineId, Name: 'Taken', DueOn: '2027-01-01' }
    await expect(staff.changesApplication(id, { Deadlines: [elsewhere] })).rejects.toMatchObject({
      fields: { 'Deadlines.0.DeadlineId': expect.any(String) },
    })
  })
})
