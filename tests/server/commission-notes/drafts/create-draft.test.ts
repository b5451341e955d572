import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { isUniqueViolation } from '#db/violations'
import { createDraft } from '#server/commission-notes/drafts/create-draft'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { getDraft } from '#server/commission-notes/drafts/get-draft'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { agree } from '#tests/support/money/agreements'
import { noteInput, pick } from '#tests/support/money/entries'
import { acting, as } from '#tests/support/vocabulary/acting'
import type { World } from '#tests/support/world'
import { NOT_MAKERS } from '#tests/support/world'

const database = testDatabase()
const world = worldPerTest(database)

const key = ({
  AcknowledgementId,
  InstallmentGeneratedFor,
}: {
  AcknowledgementId: string
  InstallmentGeneratedFor: string
}) => ({
  AcknowledgementId,
  InstallmentGeneratedFor,
})

describe('a draft of chosen applications', () => {
  it('starts from the invoice’s line, the agreement and the application', async () => {
    const { aud } = world.invoices
    await agree(database.db, world.people, {
      PartnerId: world.partners.brightpath.id,
      Kind: 'share',
      Value: '80',
    })
    const draftId = await as(database.db, world.people.maker).drafts(aud, pick(aud, 1, 0))
    const draft = await getDraft({ db: database.db, actor: world.people.maker }, { id: draftId })
    expect(draft).toMatchObject({
      DraftId: draftId,
      InvoiceId: aud.id,
      Number: aud.number,
      UniversityName: 'University of Sydney',
      PartnerId: world.partners.brightpath.id,
      PartnerCompany: 'Brightpath Education',
      Currency: 'AUD',
      IsGstEnabled: false,
      IsNonGstEnabled: false,
      OverallBonusName: '',
      OverallBonusAmount: '0.00',
      Version: 1,
    })
    expect(draft.StudentInstallments).toEqual([
      expect.objectContaining({
        Name: 'नेहा शर्मा',
        UniversityStudentId: 'S-2',
        TuitionFee: '18000.50',
        ScholarshipReceived: '0.00',
        CommissionRate: '10.00',
        CommissionAmount: null,
        Commission: '1800.05',
        NetCommission: '1800.05',
      }),
      expect.objectContaining({ Name: 'Sita Gurung', ScholarshipReceived: '2000.00', Commission: '2160.00' }),
    ])
  })

  it('adds an application that was chosen twice once', async () => {
    const { aud } = world.invoices
    const [sita] = pick(aud, 0)
    if (!sita) throw new Error('no application')
    const again = { ...key(sita), AcknowledgementId: sita.AcknowledgementId.toUpperCase() }
    const input = { InvoiceId: aud.id, SelectedApplications: [key(sita), again] }
    const { draftId } = await createDraft({ db: database.db, actor: world.people.maker }, input)
    expect(
      (await getDraft({ db: database.db, actor: world.people.maker }, { id: draftId })).StudentInstallments,
    ).toHaveLength(1)
  })

  it('can be created by an administrator', async () => {
    const { aud } = world.invoices
    await expect(as(database.db, world.people.admin).drafts(aud, pick(aud, 0))).resolves.toEqual(
      expect.any(String),
    )
  })
})

describe('refused without writing anything', () => {
  const refused = async (
    actor: World['people'][keyof World['people']],
    input: Parameters<typeof createDraft>[1],
  ) => {
    const before = await whatIsWritten(database.db)
    const error = await createDraft({ db: database.db, actor }, input).catch((thrown: unknown) => thrown)
    expect(await whatIsWritten(database.db)).toBe(before)
    return error
  }

  it('no student', async () => {
    const error = await refused(world.people.maker, {
      InvoiceId: world.invoices.aud.id,
      SelectedApplications: [],
    })
    expect(error).toMatchObject({
      code: 'NO_STUDENT_SELECTED',
      message: 'Select at least one student to save the student details.',
    })
  })

  it('an unknown invoice', async () => {
    const SelectedApplications = pick(world.invoices.aud, 0).map(key)
    expect(await refused(world.people.maker, { InvoiceId: uuid(), SelectedApplications })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('applications of another invoice, and an unknown installment', async () => {
    const { aud, jpy } = world.invoices
    const [sita, bishal] = [...pick(aud, 0), ...pick(jpy, 0)].map(key)
    if (!sita || !bishal) throw new Error('no application')
    const SelectedApplications = [sita, bishal, { ...sita, InstallmentGeneratedFor: 'Installment 9' }]
    expect(await refused(world.people.maker, { InvoiceId: aud.id, SelectedApplications })).toMatchObject({
      code: 'NOT_ON_INVOICE',
      status: 422,
      fields: { 'SelectedApplications.1': 'DATA NOT FOUND', 'SelectedApplications.2': 'DATA NOT FOUND' },
    })
  })

  it('students of two partners', async () => {
    const { aud } = world.invoices
    const input = { InvoiceId: aud.id, SelectedApplications: pick(aud, 0, 4).map(key) }
    expect(await refused(world.people.maker, input)).toMatchObject({
      code: 'STUDENTS_OF_SEVERAL_PARTNERS',
      message: 'Please select students of a single partner.',
    })
  })

  it.each(NOT_MAKERS)('the %s', async (name) => {
    const { aud } = world.invoices
    const input = { InvoiceId: aud.id, SelectedApplications: pick(aud, 0).map(key) }
    expect(await refused(world.people[name], input)).toMatchObject({ code: 'FORBIDDEN', status: 403 })
  })

  it('students of another draft, naming its author', async () => {
    const { aud } = world.invoices
    const draftId = await as(database.db, world.people.maker2).drafts(aud, pick(aud, 0, 1))
    const input = { InvoiceId: aud.id, SelectedApplications: pick(aud, 0, 2).map(key) }
    const [sita] = pick(aud, 0)
    expect(await refused(world.people.maker, input)).toMatchObject({
      code: 'DuplicateCNDError',
      status: 409,
      data: [
        {
          AcknowledgementId: sita?.AcknowledgementId,
          InstallmentGeneratedFor: 'Installment 1',
          Name: 'Sita Gurung',
          CommissionNoteId: null,
          CommissionNumber: null,
          DraftId: draftId,
          Status: 'Draft',
          Owner: 'Minh Trần',
        },
      ],
    })
  })

  it('students of a note, naming its number and status', async () => {
    const { aud } = world.invoices
    const note = await generateNote(
      { db: database.db, actor: world.people.maker2 },
      noteInput(aud, pick(aud, 0)),
    )
    const input = { InvoiceId: aud.id, SelectedApplications: pick(aud, 0, 2).map(key) }
    expect(await refused(world.people.maker, input)).toMatchObject({
      code: 'DuplicateCNDError',
      data: [
        {
          Name: 'Sita Gurung',
          CommissionNoteId: note.CommissionNoteId,
          CommissionNumber: note.CommissionNumber,
          DraftId: null,
          Status: 'Generated',
          Owner: 'Minh Trần',
        },
      ],
    })
  })
})

it('gives a student to exactly one of many concurrent drafts', async () => {
  const { maker, maker2 } = acting(database.db, world.people)
  const { audMore } = world.invoices
  const tries = Array.from({ length: 8 }, (_, index) =>
    (index % 2 ? maker : maker2).drafts(audMore, pick(audMore, index, 11, 8 + (index % 2))),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        code: 'DuplicateCNDError',
        data: expect.arrayContaining([expect.objectContaining({ Name: 'Student 12' })]),
      })
  }
})

it('the database itself refuses a second claim', async () => {
  const { aud } = world.invoices
  const draftId = await as(database.db, world.people.maker).drafts(aud, pick(aud, 0))
  const claim = await database.db
    .selectFrom('note_students')
    .selectAll()
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow()
  const error = await database.db
    .insertInto('note_students')
    .values({ ...claim, id: uuid() })
    .execute()
    .catch((thrown: unknown) => thrown)
  expect(isUniqueViolation(error, 'note_students_once')).toBe(true)
})
