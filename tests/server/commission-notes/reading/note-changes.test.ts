import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { noteChanges as call } from '#domain/commission-notes/reading/changes-calls'
import { decideRequest } from '#server/commission-notes/chain/decide-request'
import { editNote } from '#server/commission-notes/content/edit-note'
import { getNote } from '#server/commission-notes/note/get-note'
import { markSeen } from '#server/commission-notes/reading/mark-seen'
import { readerPast } from '#server/commission-notes/reading/note-changes'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { entry, noteInput, pick } from '#tests/support/money/entries'
import { insertNote } from '#tests/support/notes/notes'
import { acting, as } from '#tests/support/vocabulary/acting'

const test = testDatabase()
const world = worldPerTest(test)
let id: string

beforeAll(async () => {
  useRuntime(test.db)
})
beforeEach(async () => {
  const { aud } = world.invoices
  id = await as(test.db, world.people.maker).generates(aud, pick(aud, 0, 1))
})

const changes = async (actor: Actor, against?: 'before') => {
  const { status, json } = await callEndpoint(call, {
    actor,
    params: { id },
    url: `/api?${new URLSearchParams(against && { against })}`,
  })
  return status === 200 ? json.data : status
}
/** Opens the note's page. */
const look = async (actor: Actor) => markSeen(test.db, actor, id, await readerPast(test.db, actor, id))
/** Raises the first student's fee to `TuitionFee`, and removes the second student if `without`. */
const edit = (actor: Actor, TuitionFee: string, without = false) => {
  const { aud } = world.invoices
  const [first, second] = pick(aud, 0, 1)
  if (!first || !second) throw new RangeError('Two applications are needed')
  return editNote(
    { db: test.db, actor },
    {
      ...noteInput(aud, [], { StudentList: [entry(first, { TuitionFee })] }),
      CommissionNoteId: id,
      DeletedStudents: without ? [second.AcknowledgementId] : [],
    },
  )
}

describe('a checker', () => {
  it('sees what the maker changed since the send-back, with its reason, until they act', async () => {
    const { maker, checker } = acting(test.db, world.people)
    await maker.sends(id)
    await look(checker)
    expect(await changes(checker)).toEqual({ Changes: null, HasBefore: false })
    await checker.sendsBack(id, 'The fee is 21,000')
    await edit(maker, '21000')
    await maker.sends(id)
    const { Changes, HasBefore } = await changes(checker)
    expect(HasBefore).toBe(true)
    expect(Changes).toMatchObject({
      Against: 'seen',
      Currency: 'AUD',
      PayableBefore: '4950.06',
      PayableAfter: '5100.06',
      Fields: [],
      Students: [{ Name: 'Sita Gurung', Kind: 'changed', NetBefore: '2700.00', NetAfter: '2850.00' }],
      ChangedBy: [{ By: 'Meera Krishnan' }],
      Remarks: [{ By: 'Chidi Okonkwo', Action: 'Sent back to maker', Remarks: 'The fee is 21,000' }],
    })
    expect(Changes.Students[0].Fields[0]).toEqual({ Field: 'TuitionFee', Old: '20000.00', New: '21000.00' })
    // Opening the page again shows the same.
    await look(checker)
    await look(checker)
    expect((await changes(checker)).Changes).toEqual(Changes)
    await checker.sends(id)
    expect(await changes(checker)).toEqual({ Changes: null, HasBefore: true })
    expect((await changes(checker, 'before')).Changes).toMatchObject({ Against: 'before' })
  })

  it('sees several edits as one difference, and none if they cancel out', async () => {
    const { maker, checker, checker2 } = acting(test.db, world.people)
    await look(checker)
    await edit(maker, '23000')
    await look(checker2)
    await edit(maker, '21000', true)
    expect((await changes(checker)).Changes).toMatchObject({
      Students: [
        { Name: 'Sita Gurung', NetBefore: '2700.00', NetAfter: '2850.00' },
        { Kind: 'removed', NetAfter: null, Fields: [] },
      ],
      ChangedBy: [{ By: 'Meera Krishnan' }, { By: 'Meera Krishnan' }],
      Remarks: [],
    })
    expect((await changes(checker2)).Changes.Students[0]).toMatchObject({ NetBefore: '3150.00' })
    await look(checker)
    await edit(maker, '21000')
    expect((await changes(checker)).Changes).toBeNull()
  })

  it('sees no panel on the first visit, nor does the maker for their own edits', async () => {
    const { maker, checker, admin } = acting(test.db, world.people)
    await edit(maker, '21000')
    expect((await changes(checker)).Changes).toBeNull()
    expect((await changes(maker)).Changes).toBeNull()
    await edit(admin, '22000')
    expect((await changes(maker)).Changes).toMatchObject({ ChangedBy: [{ By: 'Aleksandr Volkov' }] })
  })
})

describe('a partner', () => {
  it('sees only differences between sent versions, without company users and remarks', async () => {
    const { maker, checker, processor, partner, otherPartner } = acting(test.db, world.people)
    await maker.sends(id)
    await checker.sendsBack(id, 'Our margin is too thin')
    await edit(maker, '19000')
    await maker.sends(id)
    expect(await changes(partner)).toBe(404)
    await checker.sends(id)
    await look(partner)
    expect(await changes(partner)).toEqual({ Changes: null, HasBefore: false })
    const { Note } = await partner.asksForChange(id, 'The fee is 21,000')
    const RequestId = Note.PendingRequest?.RequestId ?? ''
    await decideRequest({ db: test.db, actor: processor }, { RequestId, Action: 'Approve', Remarks: '' })
    await edit(maker, '25000')
    await look(partner)
    expect((await changes(partner)).Changes).toBeNull()
    await maker.sends(id)
    await checker.sendsBack(id, 'Internal: not 25,000')
    await edit(maker, '21000')
    await maker.sends(id)
    await checker.sends(id)
    expect((await changes(partner)).Changes).toBeNull()
    await processor.asksForInvoice(id, 'Please send the invoice for the corrected note')
    const { Changes } = await changes(partner)
    expect(Changes).toMatchObject({
      Students: [{ Name: 'Sita Gurung', NetBefore: '2550.00', NetAfter: '2850.00' }],
      ChangedBy: [],
      Remarks: [{ By: 'Prakash Adhikari', Remarks: 'The fee is 21,000' }],
    })
    expect(JSON.stringify(Changes)).not.toMatch(/Internal|margin|Meera|Chidi|25000/)
    expect(await changes(otherPartner)).toBe(404)
    await look(partner)
    expect((await changes(partner)).Changes).toEqual(Changes)
    expect(await changes(partner, 'before')).toMatchObject({ HasBefore: true })
  })
})

it('a note with history from elsewhere has nothing to compare until it is edited here', async () => {
  const { maker, checker } = acting(test.db, world.people)
  const { audMore } = world.invoices
  id = await insertNote(test.db, world, {
    number: 'KCOEPL/CN/2627/900001',
    invoice_id: audMore.id,
    applications: pick(audMore, 0, 1),
  })
  await look(checker)
  expect(await changes(checker)).toEqual({ Changes: null, HasBefore: false })
  const [first] = pick(audMore, 0)
  if (!first) throw new RangeError('An application is needed')
  await editNote(
    { db: test.db, actor: maker },
    {
      ...noteInput(audMore, [], { StudentList: [entry(first, { CommissionRate: '20' })] }),
      CommissionNoteId: id,
      DeletedStudents: [],
    },
  )
  const { Changes } = await changes(checker)
  const note = await getNote({ db: test.db, actor: checker }, { id })
  expect(Changes).toMatchObject({ PayableBefore: '2700.00', PayableAfter: note.PayableAmount })
})
