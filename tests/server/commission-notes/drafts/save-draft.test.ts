import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDraft } from '#server/commission-notes/drafts/get-draft'
import { saveDraft } from '#server/commission-notes/drafts/save-draft'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { refusedWhole } from '#tests/support/database/refused-whole'
import { draftInput, entry, pick } from '#tests/support/money/entries'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { as } from '#tests/support/vocabulary/acting'

const database = testDatabase()
const world = worldPerTest(database)
let sita: WorldApplication
let neha: WorldApplication
let DraftId: string

beforeEach(async () => {
  ;[sita, neha] = pick(world.invoices.aud, 0, 1) as [WorldApplication, WorldApplication]
  DraftId = await as(database.db, world.people.maker).drafts(world.invoices.aud, [sita, neha])
})

const save = (changes: Parameters<typeof draftInput>[0], actor = world.people.maker) =>
  saveDraft({ db: database.db, actor }, draftInput({ DraftId, ...changes }))

describe('saving a draft', () => {
  it('replaces the entries of the named students and computes the amounts', async () => {
    const StudentInstallments = [
      entry(neha, {
        CommissionRate: null,
        CommissionAmount: '999.99',
        LessGSTPercentage: '18',
        UniversityStudentId: 'UNI-7',
      }),
    ]
    const answer = await save({
      StudentInstallments,
      IsGstEnabled: true,
      OverallBonusName: 'Fall',
      OverallBonusAmount: '50',
      Version: 1,
    })
    expect(answer.message).toBe('Draft details saved successfully')
    expect(answer.Draft).toMatchObject({
      Version: 2,
      IsGstEnabled: true,
      OverallBonusName: 'Fall',
      OverallBonusAmount: '50.00',
    })
    expect(answer.Draft.StudentInstallments).toEqual([
      expect.objectContaining({ Name: 'Sita Gurung', CommissionRate: null, Commission: '0.00' }),
      expect.objectContaining({
        Name: 'नेहा शर्मा',
        UniversityStudentId: 'UNI-7',
        CommissionRate: null,
        CommissionAmount: '999.99',
        Commission: '999.99',
        LessGSTPercentage: '18.00',
        LessGSTAmount: '180.00',
        NetCommission: '819.99',
      }),
    ])
    expect(await getDraft({ db: database.db, actor: world.people.maker }, { id: DraftId })).toEqual(
      answer.Draft,
    )
  })

  it('without a draft creates one from the invoice and the entries', async () => {
    const { jpy } = world.invoices
    const [bishal] = pick(jpy, 0) as [WorldApplication]
    const StudentInstallments = [
      entry(bishal, { TuitionFee: '535,805'.replace(',', ''), LessGSTPercentage: '50' }),
    ]
    const { Draft } = await save({
      DraftId: undefined,
      InvoiceId: jpy.id,
      StudentInstallments,
      IsNonGstEnabled: true,
    })
    expect(Draft).toMatchObject({ InvoiceId: jpy.id, Currency: 'JPY', Version: 1, IsNonGstEnabled: true })
    expect(Draft.StudentInstallments).toEqual([
      expect.objectContaining({
        Commission: '53581.00',
        LessGSTAmount: '26791.00',
        NetCommission: '26790.00',
      }),
    ])
  })

  it('is open to administrators, whose name appears in a later conflict', async () => {
    await save({ StudentInstallments: [entry(sita, { CommissionRate: '20' })] }, world.people.admin)
    await expect(save({ StudentInstallments: [entry(sita)], Version: 1 })).rejects.toMatchObject({
      code: 'STALE_VERSION',
      status: 409,
      message: 'Aleksandr Volkov changed this meanwhile.',
      data: {
        changedBy: { UserId: world.people.admin.id, Name: 'Aleksandr Volkov' },
        changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        current: { DraftId, Version: 2, StudentInstallments: [{ CommissionRate: '20.00' }, {}] },
      },
    })
  })

  it('is open to every maker, raises the version, and is published to open editors', async () => {
    const { maker, maker2 } = world.people
    await save({ StudentInstallments: [entry(sita, { CommissionRate: '20' })], Version: 1 }, maker2)
    const { Draft } = await save({ StudentInstallments: [entry(neha)], Version: 2 })
    expect(Draft).toMatchObject({
      Version: 3,
      CreatedBy: { UserId: maker.id, Name: 'Meera Krishnan' },
      UpdatedBy: { UserId: maker.id, Name: 'Meera Krishnan' },
      StudentInstallments: [{ CommissionRate: '20.00' }, {}],
    })
    const told = await database.db
      .selectFrom('events')
      .select('payload')
      .where('topic', '=', 'draft.saved')
      .orderBy('id')
      .execute()
    expect(told.map(({ payload }) => payload)).toEqual([
      { draftId: DraftId, actorId: maker2.id, version: 2 },
      { draftId: DraftId, actorId: maker.id, version: 3 },
    ])
  })

  it('publishes nothing for a refused save', async () => {
    await expect(save({ StudentInstallments: [entry(sita)], OverallBonusName: 'Fall' })).rejects.toThrow()
    expect(await database.db.selectFrom('events').select('id').execute()).toEqual([])
  })

  it('accepts exactly one of two saves of the same version', async () => {
    const outcomes = await Promise.allSettled([
      save({ StudentInstallments: [entry(sita, { CommissionRate: '20' })], Version: 1 }),
      save({ StudentInstallments: [entry(sita, { CommissionRate: '30' })], Version: 1 }, world.people.maker2),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find((each) => each.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'STALE_VERSION' })
  })
})

describe('refused without writing anything', () => {
  const refusedWith = async (
    changes: Parameters<typeof draftInput>[0],
    expected: object,
    actor = world.people.maker,
  ) => {
    await refusedWhole(database.db, () => save(changes, actor), expected)
  }

  it.each([
    [
      'no student',
      () => ({ StudentInstallments: [] }),
      'NO_STUDENT_SELECTED',
      'Select at least one student to save the student details.',
      {},
    ],
    [
      'a scholarship above the fee',
      () => ({ StudentInstallments: [entry(sita), entry(neha, { ScholarshipReceived: '18000.51' })] }),
      'SCHOLARSHIP_EXCEEDS_TUITION',
      'ScholarShip amount should be less than tuition fee for नेहा शर्मा',
      {
        'StudentInstallments.1.ScholarshipReceived':
          'ScholarShip amount should be less than tuition fee for नेहा शर्मा',
      },
    ],
    [
      'a wrong university student id',
      () => ({ StudentInstallments: [entry(sita, { UniversityStudentId: 'S_1' })] }),
      'UNIVERSITY_STUDENT_ID_INVALID',
      'Enter valid University StudentId for Sita Gurung',
      { 'StudentInstallments.0.UniversityStudentId': 'Enter valid University StudentId for Sita Gurung' },
    ],
    [
      'no commission',
      () => ({ StudentInstallments: [entry(sita, { CommissionRate: '0' })] }),
      'COMMISSION_ZERO',
      'Commission amount should not be zero for Sita Gurung',
      { 'StudentInstallments.0.CommissionRate': 'Commission amount should not be zero for Sita Gurung' },
    ],
    [
      'a bonus without its name',
      () => ({ StudentInstallments: [entry(sita)], OverallBonusAmount: '5' }),
      'BONUS_NAME_REQUIRED',
      'Please enter a name for the overall bonus.',
      { OverallBonusName: 'Please enter a name for the overall bonus.' },
    ],
    [
      'a bonus of zero',
      () => ({ StudentInstallments: [entry(sita)], OverallBonusName: 'Fall' }),
      'BONUS_AMOUNT_REQUIRED',
      'Overall bonus amount should not be zero.',
      { OverallBonusAmount: 'Overall bonus amount should not be zero.' },
    ],
    [
      'both a rate and a fixed amount',
      () => ({ StudentInstallments: [entry(sita, { CommissionAmount: '5' })] }),
      'VALIDATION_FAILED',
      'Enter either a commission rate or a fixed commission amount',
      {
        'StudentInstallments.0.CommissionAmount':
          'Enter either a commission rate or a fixed commission amount',
      },
    ],
    [
      'a student twice',
      () => ({ StudentInstallments: [entry(sita), entry(neha), entry(sita)] }),
      'VALIDATION_FAILED',
      'This student and installment is in the list twice',
      { 'StudentInstallments.2': 'This student and installment is in the list twice' },
    ],
    [
      'a student who is not in the draft',
      () => ({ StudentInstallments: [entry(sita), ...pick(world.invoices.aud, 2).map((x) => entry(x))] }),
      'NOT_ON_INVOICE',
      'DATA NOT FOUND',
      { 'StudentInstallments.1': 'DATA NOT FOUND' },
    ],
    [
      'another invoice',
      () => ({ StudentInstallments: [entry(sita)], InvoiceId: world.invoices.jpy.id }),
      'NOT_ON_INVOICE',
      'DATA NOT FOUND',
      { InvoiceId: 'DATA NOT FOUND' },
    ],
  ])('%s', async (_, changes, code, message, fields) => {
    await refusedWith(changes(), {
      code,
      message,
      ...(Object.keys(fields).length > 0 && { fields }),
    })
  })

  it('yen with decimals', async () => {
    const { jpy } = world.invoices
    const [bishal] = pick(jpy, 0) as [WorldApplication]
    const StudentInstallments = [entry(bishal, { TuitionFee: '1000.5' })]
    await refusedWith(
      { DraftId: undefined, InvoiceId: jpy.id, StudentInstallments },
      {
        code: 'VALIDATION_FAILED',
        fields: { 'StudentInstallments.0.TuitionFee': 'Enter an amount without decimals' },
      },
    )
  })

  it('an unknown draft', async () => {
    await refusedWith({ DraftId: uuid(), StudentInstallments: [entry(sita)] }, { code: 'NOT_FOUND' })
  })

  it.each(['checker', 'finance', 'staff', 'partner', 'student'] as const)('the %s', async (name) => {
    await refusedWith({ StudentInstallments: [entry(sita)] }, { code: 'FORBIDDEN' }, world.people[name])
  })

  it('a new draft with students that are already claimed', async () => {
    await refusedWith(
      { DraftId: undefined, InvoiceId: world.invoices.aud.id, StudentInstallments: [entry(sita)] },
      { code: 'DuplicateCNDError', data: [{ DraftId, Name: 'Sita Gurung', Owner: 'Meera Krishnan' }] },
    )
  })
})
