import { describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import { financialYearOf } from '#domain/numbering/numbers'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { getDraft } from '#server/commission-notes/drafts/get-draft'
import { saveDraft } from '#server/commission-notes/drafts/save-draft'
import { getNote } from '#server/commission-notes/note/get-note'
import { draftInput, entry, noteInput, pick } from '#tests/support/money/entries'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { acting, as } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'
import { database, generate, inNewWorld, world } from './generated'

inNewWorld()

const YEAR = financialYearOf(new Date())

describe('a generated note', () => {
  it('takes over the draft’s students, amounts and maker, with number, history and event', async () => {
    const { maker } = acting(database.db, world.people)
    const { aud } = world.invoices
    const [sita, neha] = pick(aud, 0, 1) as [WorldApplication, WorldApplication]
    const DraftId = await maker.drafts(aud, [sita, neha])
    const StudentList = [entry(sita, { CommissionRate: '20', LessGSTPercentage: '10' }), entry(neha)]
    const bonus = { OverallBonusName: 'Fall bonus', OverallBonusAmount: '100.05' }
    const answer = await generate(
      noteInput(aud, [], { DraftId, StudentList, IsGstEnabled: true, ...bonus, Version: 1 }),
    )
    expect(answer).toEqual({
      message: 'Generated commission note successfully',
      CommissionNoteId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CommissionNumber: `KCOEPL/CN/${YEAR}/000001`,
      StatusId: 1,
      Version: 1,
    })
    const note = await getNote({ db: database.db, actor: maker }, { id: answer.CommissionNoteId })
    expect(note).toMatchObject({
      CommissionNumber: answer.CommissionNumber,
      InvoiceId: aud.id,
      Number: aud.number,
      PONumber: 'PO-88123',
      StatusId: 1,
      Status: 'Generated',
      PartnerCompany: 'Brightpath Education',
      SubsidiaryId: null,
      UniversityName: 'University of Sydney',
      StudentNames: 'Sita Gurung, नेहा शर्मा',
      StudentCount: 2,
      Currency: 'AUD',
      PayableAmount: '5590.11',
      IsGstEnabled: true,
      IsNonGstEnabled: false,
      OverallBonusName: 'Fall bonus',
      OverallBonusAmount: '100.05',
      Assignees: {
        maker: { UserId: maker.id, Name: 'Meera Krishnan' },
        checker: null,
        paymentProcessor: null,
      },
      Rounds: 0,
      Version: 1,
      CanEdit: true,
    })
    expect(note.Students).toEqual([
      expect.objectContaining({ Commission: '3600.00', LessGSTAmount: '360.00', NetCommission: '3240.00' }),
      expect.objectContaining({ Commission: '2250.06', LessGSTAmount: '0.00', NetCommission: '2250.06' }),
    ])
    await cannot(getDraft({ db: database.db, actor: maker }, { id: DraftId }), 'NOT_FOUND')

    const row = await database.db.selectFrom('notes').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      financial_year: YEAR,
      maker_actor_ids: [maker.id],
      checker_actor_ids: [],
      partner_invoice_payable: null,
      search_text: `kcoepl/cn/${YEAR}/000001 brightpath education university of sydney sita gurung, नेहा शर्मा`,
    })
    const history = await database.db.selectFrom('note_history').selectAll().execute()
    expect(history).toEqual([
      expect.objectContaining({
        sequence: 1,
        actor_id: maker.id,
        acted_as: 'maker',
        action_id: 114,
        action_name: 'Generate',
        from_status_id: null,
        to_status_id: 1,
      }),
    ])
    const events = await database.db.selectFrom('events').selectAll().execute()
    expect(events).toEqual([
      expect.objectContaining({
        topic: 'commission-note.generated',
        payload: expect.objectContaining({
          noteId: note.CommissionNoteId,
          number: note.CommissionNumber,
          actorId: maker.id,
        }),
      }),
    ])
  })

  it('can be created without a draft, in a currency without decimals', async () => {
    const { jpy } = world.invoices
    const { CommissionNoteId } = await generate(noteInput(jpy, jpy.applications))
    const note = await getNote({ db: database.db, actor: world.people.maker }, { id: CommissionNoteId })
    expect(note).toMatchObject({
      CommissionNumber: `KCO/CN/${YEAR}/000001`,
      Currency: 'JPY',
      PayableAmount: '124414.00',
    })
    expect(note.Students.map((student) => student.Commission)).toEqual(['53581.00', '70833.00'])
  })

  it('counts a student with two installments once', async () => {
    const { cad } = world.invoices
    const { CommissionNoteId } = await generate(noteInput(cad, cad.applications))
    expect(
      await getNote({ db: database.db, actor: world.people.maker }, { id: CommissionNoteId }),
    ).toMatchObject({
      StudentNames: 'Rohan Joshi, Olga Ivanova',
      StudentCount: 2,
    })
  })

  it('releases draft students that it omits and claims those it adds', async () => {
    const { aud } = world.invoices
    const [sita, neha, zoe] = pick(aud, 0, 1, 2) as [WorldApplication, WorldApplication, WorldApplication]
    const DraftId = await as(database.db, world.people.maker).drafts(aud, [sita, neha])
    const { CommissionNoteId } = await generate(noteInput(aud, [neha, zoe], { DraftId }))
    expect(
      await getNote({ db: database.db, actor: world.people.maker }, { id: CommissionNoteId }),
    ).toMatchObject({
      StudentNames: 'नेहा शर्मा, Zoë Müller',
    })
    await expect(as(database.db, world.people.maker2).drafts(aud, [sita])).resolves.toBeTruthy()
  })

  it('includes the draft’s author among its makers when an administrator generates it', async () => {
    const { maker, admin } = acting(database.db, world.people)
    const { aud } = world.invoices
    const applications = pick(aud, 0)
    const DraftId = await maker.drafts(aud, applications)
    await generate(noteInput(aud, applications, { DraftId }), admin)
    const row = await database.db.selectFrom('notes').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ maker_id: admin.id, maker_actor_ids: [maker.id, admin.id] })
    const entryOfHistory = await database.db.selectFrom('note_history').selectAll().executeTakeFirstOrThrow()
    expect(entryOfHistory.details).toEqual({ asAdmin: true })
  })

  it('includes every editor of the draft among its makers', async () => {
    const { maker, maker2 } = acting(database.db, world.people)
    const { aud } = world.invoices
    const DraftId = await maker.drafts(aud, pick(aud, 0))
    const StudentInstallments = pick(aud, 0).map((each) => entry(each))
    await saveDraft({ db: database.db, actor: maker2 }, draftInput({ DraftId, StudentInstallments }))
    await generate(noteInput(aud, pick(aud, 0), { DraftId }), maker)
    const row = await database.db.selectFrom('notes').selectAll().executeTakeFirstOrThrow()
    expect(row.maker_actor_ids).toEqual([maker.id, maker2.id])
  })
})

describe('numbers of generated notes', () => {
  it('have no gaps and no duplicates under concurrency and failures', async () => {
    const { audMore, aud } = world.invoices
    const [taken] = pick(audMore, 11) as [WorldApplication]
    await as(database.db, world.people.maker2).drafts(audMore, [taken])
    const before = audMore.applications.slice(0, 11)
    const good = before.map((application, index) =>
      generate(noteInput(audMore, [application]), index % 2 ? world.people.maker : world.people.maker2),
    )
    const bad = Array.from({ length: 5 }, () => generate(noteInput(audMore, [taken])))
    const rolledBack = transaction(database.db, async (tx) => {
      await generateNote({ db: tx, actor: world.people.maker }, noteInput(aud, pick(aud, 0)))
      throw new Error('a fault after the number was taken')
    })
    const outcomes = await Promise.allSettled([...good, ...bad, rolledBack])
    expect(outcomes.slice(0, 11).every(({ status }) => status === 'fulfilled')).toBe(true)
    for (const outcome of outcomes.slice(11, 16)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'DuplicateCNDError' } })
    }
    expect(outcomes[16]).toMatchObject({ status: 'rejected' })
    const numbers = await database.db.selectFrom('notes').select('number').orderBy('number').execute()
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: 11 }, (_, index) => `KCOEPL/CN/${YEAR}/${String(index + 1).padStart(6, '0')}`),
    )
  })

  it('count per company', async () => {
    const { aud, jpy, cad } = world.invoices
    const made = await Promise.all(
      [aud, jpy, cad].map((invoice) => generate(noteInput(invoice, pick(invoice, 0)))),
    )
    expect(made.map((note) => note.CommissionNumber)).toEqual([
      `KCOEPL/CN/${YEAR}/000001`,
      `KCO/CN/${YEAR}/000001`,
      `KCOCI/CN/${YEAR}/000001`,
    ])
  })
})
