import { describe, expect, it } from 'vitest'
import { EDITABLE } from '#domain/commission-notes/note/workflow'
import { editStudents } from '#server/commission-notes/content/edit-students'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { entry, noteInput, pick } from '#tests/support/money/entries'
import { acting } from '#tests/support/vocabulary/acting'
import { CommissionNoteId, database, edit, neha, set, sita, withEditedNote, world, zoe } from './edited-note'

withEditedNote()

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
    const answer = await editStudents(
      { db: database.db, actor: world.people.maker },
      {
        CommissionNoteId,
        Students: [entry(neha, { CommissionRate: '10' })],
        Version: 2,
      },
    )
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
      { db: database.db, actor: maker2 },
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
