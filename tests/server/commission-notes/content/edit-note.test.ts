import type { Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NoteTable } from '#db/tables/commission-notes'
import { EDITABLE, STATUSES } from '#domain/commission-notes/note/workflow'
import { editNote } from '#server/commission-notes/content/edit-note'
import { editStudents } from '#server/commission-notes/content/edit-students'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { refusedWhole } from '#tests/support/database/refused-whole'
import { entry, noteInput, pick } from '#tests/support/money/entries'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { acting } from '#tests/support/vocabulary/acting'
import { makeWorld, type World } from '#tests/support/world'

type Edit = Parameters<typeof editNote>[2]

let database: TestDatabase
let world: World
let sita: WorldApplication
let neha: WorldApplication
let zoe: WorldApplication
let CommissionNoteId: string

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.reset()
  world = await makeWorld(database.db)
  ;[sita, neha, zoe] = pick(world.invoices.aud, 0, 1, 2) as [
    WorldApplication,
    WorldApplication,
    WorldApplication,
  ]
  const note = await generateNote(
    database.db,
    world.people.maker,
    noteInput(world.invoices.aud, [sita, neha]),
  )
  CommissionNoteId = note.CommissionNoteId
})
afterAll(() => database.close())

const edit = (changes: Partial<Edit> = {}, actor = world.people.maker) =>
  editNote(database.db, actor, {
    CommissionNoteId,
    InvoiceId: world.invoices.aud.id,
    StudentList: [],
    DeletedStudents: [],
    IsGstEnabled: false,
    IsNonGstEnabled: false,
    OverallBonusName: '',
    OverallBonusAmount: '0',
    ...changes,
  })
const set = (columns: Updateable<NoteTable>) =>
  database.db.updateTable('notes').set(columns).where('id', '=', CommissionNoteId).execute()
const row = () =>
  database.db.selectFrom('notes').selectAll().where('id', '=', CommissionNoteId).executeTakeFirstOrThrow()
const lastEntry = () =>
  database.db.selectFrom('note_history').selectAll().orderBy('sequence', 'desc').executeTakeFirstOrThrow()

describe('an edit', () => {
  it('replaces, adds and removes students, and writes sums, history and event', async () => {
    const { maker } = acting(database.db, world.people)
    const { Note, message } = await edit({
      StudentList: [
        entry(neha, { CommissionRate: null, CommissionAmount: '1000', UniversityStudentId: 'N-9' }),
        entry(zoe),
      ],
      DeletedStudents: [sita.AcknowledgementId],
      IsNonGstEnabled: true,
      OverallBonusName: 'Fall',
      OverallBonusAmount: '10',
      Version: 1,
    })
    expect(message).toBe('The commission note was successfully updated')
    expect(Note).toMatchObject({
      Version: 2,
      StatusId: 1,
      IsNonGstEnabled: true,
      PayableAmount: '2510.00',
      StudentNames: 'नेहा शर्मा, Zoë Müller',
      StudentCount: 2,
      OverallBonusName: 'Fall',
    })
    expect(Note.Students).toEqual([
      expect.objectContaining({
        Name: 'नेहा शर्मा',
        CommissionAmount: '1000.00',
        NetCommission: '1000.00',
        UniversityStudentId: 'N-9',
      }),
      expect.objectContaining({ Name: 'Zoë Müller', NetCommission: '1500.00' }),
    ])
    expect((await row()).search_text).toContain('नेहा शर्मा, zoë müller')
    const history = await lastEntry()
    expect(history).toMatchObject({
      sequence: 2,
      actor_id: maker.id,
      acted_as: 'maker',
      action_id: 115,
      from_status_id: 1,
      to_status_id: 1,
    })
    expect(history.details).toEqual({
      changes: expect.arrayContaining([
        { Field: 'IsNonGstEnabled', Old: false, New: true },
        { Field: 'OverallBonusAmount', Old: '0.00', New: '10.00' },
        { Field: 'PayableAmount', Old: '4950.06', New: '2510.00' },
        expect.objectContaining({ Field: 'CommissionRate', Old: '12.50', New: null, Name: 'नेहा शर्मा' }),
        expect.objectContaining({ Field: 'Student', Old: 'Sita Gurung', New: null }),
        expect.objectContaining({ Field: 'Student', Old: null, New: 'Zoë Müller' }),
      ]),
    })
    const events = await database.db.selectFrom('events').select(['topic', 'payload']).orderBy('id').execute()
    expect(events.at(-1)).toEqual({
      topic: 'commission-note.edited',
      payload: { noteId: CommissionNoteId, actorId: maker.id, version: 2 },
    })
    await expect(maker.drafts(world.invoices.aud, [sita])).resolves.toBeTruthy()
  })

  it('of some students keeps bonus, tax and the other students', async () => {
    await edit({
      StudentList: [entry(sita)],
      IsGstEnabled: true,
      OverallBonusName: 'Fall',
      OverallBonusAmount: '10',
    })
    const answer = await editStudents(database.db, world.people.maker, {
      CommissionNoteId,
      Students: [entry(neha, { CommissionRate: '10' })],
      Version: 2,
    })
    expect(answer.message).toBe('Students details saved successfully')
    expect(answer.Note).toMatchObject({
      IsGstEnabled: true,
      OverallBonusName: 'Fall',
      PayableAmount: '4510.05',
      Students: [
        { Name: 'Sita Gurung', Commission: '2700.00' },
        { Name: 'नेहा शर्मा', Commission: '1800.05' },
      ],
    })
  })

  it('keeps the amount of the partner’s invoice, which becomes stale', async () => {
    await set({ status_id: 6, partner_invoice_payable: '4950.06' })
    const { Note } = await edit({ StudentList: [entry(sita, { CommissionRate: '20' })] })
    expect(Note.PayableAmount).toBe('5850.06')
    expect((await row()).partner_invoice_payable).toBe('4950.06')
  })

  it('adds the editor to the makers, and assigns an unassigned note to them', async () => {
    const { maker, maker2 } = acting(database.db, world.people)
    await set({ maker_id: null })
    await edit({ StudentList: [entry(sita)] }, maker2)
    expect(await row()).toMatchObject({
      maker_id: maker2.id,
      maker_actor_ids: [maker.id, maker2.id],
      updated_by: maker2.id,
    })
  })

  it('by an administrator on another user’s note is marked in the history', async () => {
    await edit({ StudentList: [entry(sita)] }, world.people.admin)
    expect(await row()).toMatchObject({ maker_id: world.people.maker.id })
    expect((await lastEntry()).details).toMatchObject({ asAdmin: true })
  })

  it.each(EDITABLE)('is open in status %s', async (status_id) => {
    await set({ status_id })
    await expect(edit({ StudentList: [entry(sita)] })).resolves.toMatchObject({
      Note: { StatusId: status_id, Version: 2 },
    })
  })

  it('accepts exactly one of two edits of the same version, and names its author to the other', async () => {
    const outcomes = await Promise.allSettled([
      edit({ StudentList: [entry(sita, { CommissionRate: '20' })], Version: 1 }),
      edit({ StudentList: [entry(sita, { CommissionRate: '30' })], Version: 1 }, world.people.admin),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find((each) => each.status === 'rejected')
    expect(lost?.reason).toMatchObject({
      code: 'STALE_VERSION',
      status: 409,
      message: expect.stringMatching(/^(Meera Krishnan|Aleksandr Volkov) edited this note meanwhile\.$/),
      data: { current: { Version: 2 }, changedBy: { Name: expect.any(String) } },
    })
  })

  it('gives a student to exactly one of two simultaneous edits', async () => {
    const { maker2 } = acting(database.db, world.people)
    const other = await generateNote(
      database.db,
      maker2,
      noteInput(world.invoices.aud, pick(world.invoices.aud, 3)),
    )
    const outcomes = await Promise.allSettled([
      edit({ StudentList: [entry(zoe)] }),
      edit({ CommissionNoteId: other.CommissionNoteId, StudentList: [entry(zoe)] }, maker2),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find((each) => each.status === 'rejected')
    expect(lost?.reason).toMatchObject({
      code: 'DuplicateCNError',
      data: [{ Name: 'Zoë Müller', Status: 'Generated' }],
    })
  })
})

describe('refused without writing anything', () => {
  const refusedWith = async (attempt: () => Promise<unknown>, expected: object) => {
    await refusedWhole(database.db, attempt, expected)
  }

  it.each([
    [
      'no change',
      () => ({ StudentList: [] }),
      'NO_STUDENT_SELECTED',
      'Select at least one student to save the student details.',
      undefined,
    ],
    [
      'a scholarship above the fee',
      () => ({ StudentList: [entry(sita, { TuitionFee: '1' })] }),
      'SCHOLARSHIP_EXCEEDS_TUITION',
      'ScholarShip amount should be less than tuition fee for Sita Gurung',
      'StudentList.0.ScholarshipReceived',
    ],
    [
      'a wrong university student id',
      () => ({ StudentList: [entry(sita), entry(zoe, { UniversityStudentId: 'Z/1' })] }),
      'UNIVERSITY_STUDENT_ID_INVALID',
      'Enter valid University StudentId for Zoë Müller',
      'StudentList.1.UniversityStudentId',
    ],
    [
      'no commission',
      () => ({ StudentList: [entry(sita, { CommissionRate: '0' })] }),
      'COMMISSION_ZERO',
      'Commission amount should not be zero for Sita Gurung',
      'StudentList.0.CommissionRate',
    ],
    [
      'a bonus without its name',
      () => ({ StudentList: [entry(sita)], OverallBonusAmount: '1' }),
      'BONUS_NAME_REQUIRED',
      'Please enter a name for the overall bonus.',
      'OverallBonusName',
    ],
    [
      'a bonus of zero',
      () => ({ StudentList: [entry(sita)], OverallBonusName: 'Fall' }),
      'BONUS_AMOUNT_REQUIRED',
      'Overall bonus amount should not be zero.',
      'OverallBonusAmount',
    ],
    [
      'a student twice',
      () => ({ StudentList: [entry(sita), entry(sita)] }),
      'VALIDATION_FAILED',
      'This student and installment is in the list twice',
      'StudentList.1',
    ],
    [
      'a student of another invoice',
      () => ({ StudentList: pick(world.invoices.jpy, 0).map((x) => entry(x)) }),
      'NOT_ON_INVOICE',
      'DATA NOT FOUND',
      'StudentList.0',
    ],
    [
      'another invoice',
      () => ({ StudentList: [entry(sita)], InvoiceId: world.invoices.jpy.id }),
      'NOT_ON_INVOICE',
      'DATA NOT FOUND',
      'InvoiceId',
    ],
    [
      'removing a student who is not on the note',
      () => ({ StudentList: [entry(sita)], DeletedStudents: [zoe.AcknowledgementId] }),
      'NOT_ON_INVOICE',
      'DATA NOT FOUND',
      'DeletedStudents.0',
    ],
    [
      'removing all students',
      () => ({ DeletedStudents: [sita.AcknowledgementId, neha.AcknowledgementId] }),
      'LAST_STUDENT',
      'You can’t remove all the students in the draft',
      undefined,
    ],
    [
      'a student of another partner',
      () => ({ StudentList: pick(world.invoices.aud, 4).map((x) => entry(x)) }),
      'STUDENTS_OF_SEVERAL_PARTNERS',
      'Please select students of a single partner.',
      undefined,
    ],
    [
      'an unknown note',
      () => ({ StudentList: [entry(sita)], CommissionNoteId: uuid() }),
      'NOT_FOUND',
      'DATA NOT FOUND',
      undefined,
    ],
    [
      'an older version',
      () => ({ StudentList: [entry(sita)], Version: 4 }),
      'STALE_VERSION',
      "Meera Krishnan changed this note to 'Generated' meanwhile.",
      undefined,
    ],
  ])('%s', async (_, changes, code, message, field) => {
    await refusedWith(() => edit(changes()), {
      code,
      message,
      ...(field && { fields: { [field]: message } }),
    })
  })

  it('a student of a draft or of another note', async () => {
    const { maker2 } = acting(database.db, world.people)
    await maker2.drafts(world.invoices.aud, [zoe])
    await refusedWith(() => edit({ StudentList: [entry(zoe)] }), {
      code: 'DuplicateCNDError',
      data: [{ Name: 'Zoë Müller', Status: 'Draft' }],
    })
    const wang = pick(world.invoices.aud, 3)
    const { CommissionNumber } = await generateNote(database.db, maker2, noteInput(world.invoices.aud, wang))
    await refusedWith(() => edit({ StudentList: wang.map((x) => entry(x)) }), {
      code: 'DuplicateCNError',
      data: [{ CommissionNumber }],
    })
  })

  it('a partial edit of no students, or of one that is not on the note', async () => {
    const { maker } = acting(database.db, world.people)
    await refusedWith(
      () => editStudents(database.db, maker, { CommissionNoteId, Students: [entry(sita), entry(zoe)] }),
      {
        code: 'NOT_ON_INVOICE',
        fields: { 'Students.1': 'DATA NOT FOUND' },
      },
    )
    await refusedWith(() => editStudents(database.db, maker, { CommissionNoteId, Students: [] }), {
      code: 'NO_STUDENT_SELECTED',
    })
    await refusedWith(
      () =>
        editStudents(database.db, maker, {
          CommissionNoteId,
          Students: [entry(neha, { ScholarshipReceived: '18000.51' })],
        }),
      {
        code: 'SCHOLARSHIP_EXCEEDS_TUITION',
        fields: { 'Students.0.ScholarshipReceived': expect.any(String) },
      },
    )
  })

  it.each(STATUSES.filter((status) => !status.editable).map((status) => status.id))(
    'a note in status %s',
    async (status_id) => {
      await set({ status_id, returns_to_status_id: status_id === 15 ? 5 : null })
      await refusedWith(() => edit({ StudentList: [entry(sita)] }), {
        code: 'NOTE_NOT_EDITABLE',
        status: 409,
        data: { current: { StatusId: status_id }, changedBy: { Name: 'Meera Krishnan' } },
      })
    },
  )

  it('a user who checked the note, or to whom it is not assigned', async () => {
    const { maker2, superadmin } = acting(database.db, world.people)
    await refusedWith(() => edit({ StudentList: [entry(sita)] }, maker2), {
      code: 'NOT_ASSIGNED_TO_YOU',
      message: 'Please select commission notes that are assigned to you.',
    })
    await set({ maker_id: null, checker_actor_ids: [maker2.id, superadmin.id] })
    await refusedWith(() => edit({ StudentList: [entry(sita)] }, maker2), {
      code: 'FOUR_EYES',
      message: 'The same person cannot be maker and checker of one commission note.',
    })
    await refusedWith(() => edit({ StudentList: [entry(sita)] }, superadmin), { code: 'FOUR_EYES' })
  })

  it.each([
    'checker',
    'processor',
    'finance',
    'staff',
    'loanadvisor',
    'pst',
    'partner',
    'financemanager',
    'counsellor',
    'otherPartner',
    'student',
  ] as const)('the %s', async (name) => {
    await refusedWith(() => edit({ StudentList: [entry(sita)] }, world.people[name]), {
      code: 'FORBIDDEN',
      status: 403,
    })
    await refusedWith(
      () => editStudents(database.db, world.people[name], { CommissionNoteId, Students: [entry(sita)] }),
      { code: 'FORBIDDEN' },
    )
  })
})
