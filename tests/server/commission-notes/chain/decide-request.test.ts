import { describe, expect, it } from 'vitest'
import { type Actor, fullName } from '#domain/access/actor'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { decideRequest } from '#server/commission-notes/chain/decide-request'
import { getNote } from '#server/commission-notes/note/get-note'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = sharedWorld(test)

/** A note that the partner returned for a change, with its request. */
async function requested(from: 5 | 11 | 13): Promise<{ id: string; requestId: string }> {
  const id = await insertNote(test.db, world, { status_id: from })
  const step = { CommissionNoteId: id, StatusId: 15, Remarks: 'The fee of Sita is 21,000' }
  const { Note } = await changeStatus({ db: test.db, actor: world.people.partner }, step)
  return { id, requestId: Note.PendingRequest?.RequestId as string }
}
const decide = (actor: Actor, RequestId: string, Action: 'Approve' | 'Reject', Remarks = '') =>
  decideRequest({ db: test.db, actor }, { RequestId, Action, Remarks })

describe('a partner’s request', () => {
  it('waits for the payment processor with its reason', async () => {
    const { processor } = world.people
    const { id } = await requested(5)
    expect(await getNote({ db: test.db, actor: processor }, { id })).toMatchObject({
      StatusId: 15,
      PendingRequest: { Remarks: 'The fee of Sita is 21,000', RequestedBy: 'Prakash Adhikari' },
      SentBack: {
        By: 'Prakash Adhikari',
        Remarks: 'The fee of Sita is 21,000',
        Action: 'Requested changes in note',
      },
    })
  })

  it('goes to the maker with the partner’s reason once approved', async () => {
    const { maker, processor, partner } = world.people
    const { id, requestId } = await requested(11)
    const asked = (await getNote({ db: test.db, actor: processor }, { id })).PendingRequest
    const { Note } = await decide(processor, requestId, 'Approve', 'Agreed by mail')
    expect(Note).toMatchObject({ StatusId: 6, PendingRequest: null })
    expect((await getNote({ db: test.db, actor: maker }, { id })).SentBack).toMatchObject({
      By: 'Prakash Adhikari',
      Remarks: `The fee of Sita is 21,000\n${fullName(processor)} approved: Agreed by mail`,
      // The time of the request, beside its action and its author.
      Action: 'Requested changes in note',
      At: asked?.At,
    })
    expect((await noteOf(test.db, id)).returns_to_status_id).toBeNull()
    expect((await getNote({ db: test.db, actor: partner }, { id })).Status).toBe('Revision in CN needed')
    const request = await test.db
      .selectFrom('change_requests')
      .selectAll()
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    expect(request).toMatchObject({ state: 'Approved', decided_by: processor.id, from_status_id: 11 })
    expect(request.decided_at).toBeInstanceOf(Date)
  })

  it.each([5, 11, 13] as const)('returns to %i with the reason when rejected', async (from) => {
    const { processor, partner } = world.people
    const { id, requestId } = await requested(from)
    await cannot(decide(processor, requestId, 'Reject'), 'REMARKS_REQUIRED', {
      fields: { Remarks: 'Please give a reason.' },
    })
    const { Note } = await decide(processor, requestId, 'Reject', 'The offer letter says 20,000')
    expect(Note.StatusId).toBe(from)
    expect((await getNote({ db: test.db, actor: partner }, { id })).SentBack).toMatchObject({
      By: 'KC Overseas Education Private Limited',
      Remarks: 'The offer letter says 20,000',
    })
  })

  it('is decided once, and a later decision is refused with the name of the decider', async () => {
    const { processor, admin } = world.people
    const { requestId } = await requested(5)
    const outcomes = await Promise.allSettled([
      decide(processor, requestId, 'Approve'),
      decide(admin, requestId, 'Reject', 'No'),
    ])
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(lost).toHaveLength(1)
    expect(lost[0]?.reason).toMatchObject({
      code: 'REQUEST_DECIDED',
      status: 409,
      message: 'This request has already been decided.',
      data: { changedBy: { Name: expect.stringMatching(/Paula|Aleksandr/) } },
    })
  })

  it('is not found out of scope, and decided by nobody else', async () => {
    const { processor, partner, maker } = world.people
    const { requestId } = await requested(5)
    const before = await whatIsWritten(test.db)
    for (const actor of [partner, maker])
      await cannot(decide(actor, requestId, 'Approve'), 'STATUS_NOT_AUTHORISED')
    await cannot(decide(processor, world.invoices.aud.id, 'Approve'), 'NOT_FOUND')
    expect(await whatIsWritten(test.db)).toBe(before)
  })
})
