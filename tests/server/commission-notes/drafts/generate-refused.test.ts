import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { generateNote } from '#server/commission-notes/drafts/generate-note'
import { saveDraft } from '#server/commission-notes/drafts/save-draft'
import { refusedWhole } from '#tests/support/database/refused-whole'
import { draftInput, entry, noteInput, pick } from '#tests/support/money/entries'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { acting, as } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'
import { NOT_MAKERS } from '#tests/support/world'
import { database, generate, inNewWorld, world } from './generated'

inNewWorld()

describe('two users at once', () => {
  it('generate one note from a draft; the other user gets its number', async () => {
    const { maker, admin } = acting(database.db, world.people)
    const { aud } = world.invoices
    const applications = pick(aud, 0, 1)
    const DraftId = await maker.drafts(aud, applications)
    const input = noteInput(aud, applications, { DraftId, Version: 1 })
    const outcomes = await Promise.allSettled([
      generate(input, maker),
      generate(input, admin),
      generate(input, maker),
    ])
    const won = outcomes.filter((each) => each.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const lost of outcomes.filter((each) => each.status === 'rejected')) {
      expect(lost.reason).toMatchObject({
        code: 'DuplicateCNError',
        status: 409,
        data: [
          { Name: 'Sita Gurung', CommissionNumber: won[0]?.value.CommissionNumber, Status: 'Generated' },
          { Name: 'नेहा शर्मा', CommissionNoteId: won[0]?.value.CommissionNoteId },
        ],
      })
    }
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from notes`.execute(
      database.db,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('generate one note for the same students without a draft', async () => {
    const { aud } = world.invoices
    const outcomes = await Promise.allSettled([
      generate(noteInput(aud, pick(aud, 0, 1))),
      generate(noteInput(aud, pick(aud, 1, 2)), world.people.maker2),
      generate(noteInput(aud, pick(aud, 2, 1)), world.people.admin),
    ])
    const won = outcomes.filter((each) => each.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const lost of outcomes.filter((each) => each.status === 'rejected')) {
      expect(lost.reason).toMatchObject({
        code: 'DuplicateCNError',
        data: expect.arrayContaining([expect.objectContaining({ Name: 'नेहा शर्मा' })]),
      })
    }
  })

  it('cannot generate from a draft that was saved meanwhile', async () => {
    const { maker, admin } = acting(database.db, world.people)
    const { aud } = world.invoices
    const applications = pick(aud, 0)
    const DraftId = await maker.drafts(aud, applications)
    await saveDraft(
      { db: database.db, actor: admin },
      draftInput({ DraftId, StudentInstallments: applications.map((x) => entry(x)) }),
    )
    await cannot(generate(noteInput(aud, applications, { DraftId, Version: 1 })), 'STALE_VERSION', {
      message: 'Aleksandr Volkov changed this meanwhile.',
      data: { current: { DraftId, Version: 2 } },
    })
  })
})

describe('refused without writing anything or losing a number', () => {
  const refusedWith = async (
    input: Parameters<typeof generateNote>[1],
    expected: object,
    actor = world.people.maker,
  ) => {
    await refusedWhole(database.db, () => generate(input, actor), expected)
  }

  it.each([
    [
      'no student',
      () => ({ StudentList: [] }),
      'NO_STUDENT_SELECTED',
      'Select at least one student to save the student details.',
    ],
    [
      'a scholarship above the fee',
      (a: WorldApplication) => ({ StudentList: [entry(a, { ScholarshipReceived: '20000.01' })] }),
      'SCHOLARSHIP_EXCEEDS_TUITION',
      'ScholarShip amount should be less than tuition fee for Sita Gurung',
    ],
    [
      'a wrong university student id',
      (a: WorldApplication) => ({ StudentList: [entry(a, { UniversityStudentId: '#1' })] }),
      'UNIVERSITY_STUDENT_ID_INVALID',
      'Enter valid University StudentId for Sita Gurung',
    ],
    [
      'no commission',
      (a: WorldApplication) => ({ StudentList: [entry(a, { CommissionRate: '0' })] }),
      'COMMISSION_ZERO',
      'Commission amount should not be zero for Sita Gurung',
    ],
    [
      'a missing rate, which counts as 0',
      (a: WorldApplication) => ({ StudentList: [entry(a, { CommissionRate: undefined })] }),
      'COMMISSION_ZERO',
      'Commission amount should not be zero for Sita Gurung',
    ],
    [
      'a commission that was not entered',
      (a: WorldApplication) => ({ StudentList: [entry(a, { CommissionRate: null })] }),
      'VALIDATION_FAILED',
      '*Commission is required.',
    ],
    [
      'a bonus without its name',
      () => ({ OverallBonusAmount: '1' }),
      'BONUS_NAME_REQUIRED',
      'Please enter a name for the overall bonus.',
    ],
    [
      'a bonus of zero',
      () => ({ OverallBonusName: 'Fall' }),
      'BONUS_AMOUNT_REQUIRED',
      'Overall bonus amount should not be zero.',
    ],
    [
      'a student twice',
      (a: WorldApplication) => ({ StudentList: [entry(a), entry(a)] }),
      'VALIDATION_FAILED',
      'This student and installment is in the list twice',
    ],
    ['an unknown invoice', () => ({ InvoiceId: uuid() }), 'NOT_FOUND', 'DATA NOT FOUND'],
    [
      'students of another invoice',
      () => ({ InvoiceId: world.invoices.jpy.id }),
      'NOT_ON_INVOICE',
      'DATA NOT FOUND',
    ],
    ['an unknown draft', () => ({ DraftId: uuid() }), 'NOT_FOUND', 'DATA NOT FOUND'],
    [
      'students of two partners',
      () => noteInput(world.invoices.aud, pick(world.invoices.aud, 0, 5)),
      'STUDENTS_OF_SEVERAL_PARTNERS',
      'Please select students of a single partner.',
    ],
  ])('%s', async (_, changes, code, message) => {
    const { aud } = world.invoices
    const [sita] = pick(aud, 0) as [WorldApplication]
    await refusedWith({ ...noteInput(aud, [sita]), ...changes(sita) }, { code, message })
  })

  it('yen with decimals', async () => {
    const { jpy } = world.invoices
    const [bishal] = pick(jpy, 0) as [WorldApplication]
    const StudentList = [entry(bishal, { CommissionRate: undefined, CommissionAmount: '100.25' })]
    await refusedWith(noteInput(jpy, [], { StudentList }), {
      code: 'VALIDATION_FAILED',
      fields: { 'StudentList.0.CommissionAmount': 'Enter an amount without decimals' },
    })
  })

  it('a draft of another invoice, partner or maker', async () => {
    const { aud, jpy } = world.invoices
    const DraftId = await as(database.db, world.people.maker).drafts(aud, pick(aud, 0))
    await refusedWith(noteInput(jpy, pick(jpy, 0), { DraftId }), {
      code: 'NOT_ON_INVOICE',
      fields: { InvoiceId: 'DATA NOT FOUND' },
    })
    await refusedWith(noteInput(aud, pick(aud, 4), { DraftId }), { code: 'STUDENTS_OF_SEVERAL_PARTNERS' })
  })

  it('students in another user’s draft', async () => {
    const { aud } = world.invoices
    const DraftId = await as(database.db, world.people.maker2).drafts(aud, pick(aud, 0))
    await refusedWith(noteInput(aud, pick(aud, 0, 1)), {
      code: 'DuplicateCNDError',
      data: [{ DraftId, Owner: 'Minh Trần' }],
    })
  })

  it('students of a note', async () => {
    const { aud } = world.invoices
    const { CommissionNumber } = await generate(noteInput(aud, pick(aud, 0)), world.people.maker2)
    await refusedWith(noteInput(aud, pick(aud, 0, 1)), {
      code: 'DuplicateCNError',
      message: 'A commission note already exists for some of the students.',
      data: [{ CommissionNumber, Name: 'Sita Gurung', Owner: 'Minh Trần' }],
    })
  })

  it.each(NOT_MAKERS)('the %s', async (name) => {
    const { aud } = world.invoices
    await refusedWith(noteInput(aud, pick(aud, 0)), { code: 'FORBIDDEN', status: 403 }, world.people[name])
  })
})
