import { describe, expect, it } from 'vitest'
import { Note } from '#domain/commission-notes/note/note'
import { getNote } from '#server/commission-notes/note/get-note'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = sharedWorld(test)

describe('getNote', () => {
  it('returns the whole note to finance', async () => {
    const { maker } = world.people
    const id = await insertNote(test.db, world, {
      applications: world.invoices.aud.applications.slice(0, 2),
      maker_id: maker.id,
      maker_actor_ids: [maker.id],
      turn_changed_at: new Date(Date.now() - 8.5 * 86_400_000),
    })
    const note = await getNote({ db: test.db, actor: maker }, { id })
    expect(Note.strict().parse(note)).toEqual(note)
    expect(note).toMatchObject({
      CommissionNoteId: id,
      Number: 'KCOEPL/INV/2627/000001',
      PONumber: 'PO-88123',
      StatusId: 1,
      Status: 'Generated',
      Turn: 'maker',
      CompanyName: 'KC Overseas Education Private Limited',
      PayableAmount: '2700.00',
      PendingDays: 8,
      Assignees: {
        maker: { UserId: maker.id, Name: 'Meera Krishnan' },
        checker: null,
        paymentProcessor: null,
      },
      CanEdit: true,
      CanAssign: true,
      SentBack: null,
      PendingRequest: null,
      PartnerInvoice: null,
      Hint: null,
      Version: 1,
    })
    expect(note.allowedActions.map((x) => x.StatusId)).toEqual([2])
    expect(note.Students.map((x) => [x.Name, x.TuitionFee, x.CommissionAmount])).toEqual([
      ['Sita Gurung', '20000.00', null],
      ['नेहा शर्मा', '18000.50', null],
    ])
  })

  it('answers NOT_FOUND for an invalid id and for a note out of scope', async () => {
    const { maker, pst, partner, otherPartner, counsellor, student } = world.people
    const early = await insertNote(test.db, world)
    const sent = await insertNote(test.db, world, { status_id: 5 })
    await cannot(getNote({ db: test.db, actor: maker }, { id: 'x' }), 'NOT_FOUND')
    await cannot(
      getNote({ db: test.db, actor: maker }, { id: '01999999-0000-7000-8000-000000000000' }),
      'NOT_FOUND',
    )
    await cannot(getNote({ db: test.db, actor: partner }, { id: early }), 'NOT_FOUND')
    for (const actor of [pst, otherPartner, counsellor, student])
      await cannot(getNote({ db: test.db, actor }, { id: sent }), 'NOT_FOUND')
    expect((await getNote({ db: test.db, actor: partner }, { id: sent })).Assignees).toBeNull()
  })
})
