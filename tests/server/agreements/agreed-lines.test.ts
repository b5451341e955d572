import { describe, expect, it } from 'vitest'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { getDraft } from '#server/commission-notes/drafts/get-draft'
import { saveDraft } from '#server/commission-notes/drafts/save-draft'
import { getNote } from '#server/commission-notes/note/get-note'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { agree } from '#tests/support/money/agreements'
import { draftInput, entry, noteInput, pick } from '#tests/support/money/entries'
import { acting } from '#tests/support/vocabulary/acting'

const test = testDatabase()
const world = worldPerTest(test)

const drafted = async (...places: number[]) => {
  const { maker } = acting(test.db, world.people)
  const id = await maker.drafts(world.invoices.aud, pick(world.invoices.aud, ...places))
  return { id, students: (await getDraft({ db: test.db, actor: maker }, { id })).StudentInstallments }
}

describe('a draft', () => {
  it('without an agreement has no commission until one is entered', async () => {
    const { maker, finance } = acting(test.db, world.people)
    const { aud } = world.invoices
    await finance.proposesAgreement()
    const { id, students } = await drafted(0)
    expect(students[0]).toMatchObject({
      CommissionRate: null,
      CommissionAmount: null,
      NetCommission: '0.00',
      AgreementId: null,
      AgreedRate: null,
      UniversityFee: '20000.00',
      UniversityScholarship: '2000.00',
      UniversityRate: '15.00',
      UniversityAmount: '2700.00',
    })
    const [sita] = pick(aud, 0)
    if (!sita) throw new Error('No application')
    const empty = [entry(sita, { CommissionRate: null, UniversityStudentId: 'S-77' })]
    await saveDraft({ db: test.db, actor: maker }, draftInput({ DraftId: id, StudentInstallments: empty }))
    const generate = generateNote(
      { db: test.db, actor: maker },
      {
        ...noteInput(aud, [sita], { DraftId: id }),
        StudentList: empty,
      },
    )
    await expect(generate).rejects.toMatchObject({
      message: '*Commission is required.',
      fields: { 'StudentList.0.CommissionRate': '*Commission is required.' },
    })
  })

  it('takes the rate of the most specific agreement on the invoice’s day', async () => {
    const PartnerId = world.partners.brightpath.id
    await agree(test.db, world.people, { Value: '5' })
    await agree(test.db, world.people, { PartnerId, ValidTo: '2026-10-31', Value: '6' })
    const { AgreementId } = await agree(test.db, world.people, {
      PartnerId,
      ValidFrom: '2026-11-01',
      Value: '7',
    })
    const { students } = await drafted(0)
    expect(students[0]).toMatchObject({
      CommissionRate: '7.00',
      NetCommission: '1260.00',
      AgreementId,
      AgreedRate: '7',
      AgreedAmount: '1260.00',
      AgreedTerms: '7% of the fee less scholarship',
    })
  })

  it('takes the bonus for its number of students', async () => {
    await agree(test.db, world.people, {
      Kind: 'share',
      Value: '50',
      Bonuses: [{ FromStudents: 3, Kind: 'rate', Value: '1' }],
    })
    const rates = async (...places: number[]) =>
      (await drafted(...places)).students.map(({ CommissionRate }) => CommissionRate)
    expect(await rates(0)).toEqual(['7.50'])
    expect(await rates(1, 2, 3)).toEqual(['7.25', '6.00', '6.00'])
  })
})

describe('a note', () => {
  it('keeps an ended agreement and shows it to company users, not to the partner', async () => {
    const { maker, checker, partner, admin } = acting(test.db, world.people)
    const { AgreementId } = await agree(test.db, world.people, {
      Kind: 'fixed',
      Value: '500',
      Currency: 'AUD',
    })
    const input = noteInput(world.invoices.aud, pick(world.invoices.aud, 0))
    const { CommissionNoteId: id } = await generateNote({ db: test.db, actor: maker }, input)
    await admin.endsAgreement(AgreementId, 'Renewed')
    await test.db.updateTable('notes').set({ status_id: 8 }).where('id', '=', id).execute()
    const [seen] = (await getNote({ db: test.db, actor: checker }, { id })).Students
    expect(seen).toMatchObject({
      CommissionRate: '15.00',
      UniversityRate: '15.00',
      UniversityAmount: '2700.00',
      AgreementId,
      AgreedRate: null,
      AgreedAmount: '500.00',
      AgreedTerms: 'AUD\u00a0500.00 a student',
    })
    const [shown] = (await getNote({ db: test.db, actor: partner }, { id })).Students
    expect(shown).toMatchObject({ CommissionRate: '15.00' })
    expect(
      Object.keys(shown ?? {}).filter((field) => /^(University(?!StudentId)|Agree)/.test(field)),
    ).toEqual([])
  })
})
