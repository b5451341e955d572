import { beforeAll, describe, expect, it } from 'vitest'
import { HistoryEntry } from '#domain/commission-notes/reading/history-entry'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { noteHistory } from '#server/commission-notes/reading/history'
import { markPaymentDone } from '#server/payments/mark-payment-done'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { acting } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'

const COMPANY = 'KC Overseas Education Private Limited'
const test = testDatabase()
const world = sharedWorld(test)
let id: string

beforeAll(async () => {
  id = await wholeLife()
})

/** A note from its maker to its payment, returned at every stage. */
async function wholeLife(): Promise<string> {
  const { db } = test
  const { maker, maker2, checker, partner, processor, admin } = acting(db, world.people)
  const CommissionNoteId = await insertNote(db, world)
  await maker.sends(CommissionNoteId)
  await checker.sendsBack(CommissionNoteId, 'Secret: rate is too high')
  await maker.assigns(CommissionNoteId, 'maker', maker2)
  await maker2.sends(CommissionNoteId)
  await checker.sends(CommissionNoteId, 'Please send your invoice')
  await processor.remarks(CommissionNoteId, 'Secret: partner is slow')
  await processor.sendsBack(CommissionNoteId, 'A student withdrew')
  await maker2.sends(CommissionNoteId)
  await checker.sends(CommissionNoteId, 'Secret: checked twice')
  await processor.asksForInvoice(CommissionNoteId, 'Please invoice the new amount')
  await partner.uploadsInvoice(CommissionNoteId)
  await admin.asksForInvoice(CommissionNoteId, 'The date is missing')
  await processor.uploadsInvoice(CommissionNoteId)
  await markPaymentDone(
    { db, actor: processor },
    {
      CommissionNoteIds: [CommissionNoteId],
      PaymentProcessedAt: '2026-11-01',
      PaymentRemarks: 'Secret: from account 2',
      PaymentReferenceNumber: 'UTR-1',
    },
  )
  return CommissionNoteId
}

const brief = ({ By, ActedAs, Action, FromStatus, ToStatus, Remarks }: HistoryEntry) =>
  [By, ActedAs, Action, FromStatus, ToStatus, Remarks].join(' | ')

describe('noteHistory', () => {
  it('is complete for finance, newest first', async () => {
    const page = await noteHistory({ db: test.db, actor: world.people.finance }, { id, x: 1 })
    expect(page).toMatchObject({ totalCount: 14, pageNo: 1, pageSize: 100 })
    for (const row of page.rows) expect(HistoryEntry.strict().parse(row)).toEqual(row)
    expect(page.rows.map((row) => row.Sequence)).toEqual(Array.from({ length: 14 }, (_, index) => 14 - index))
    expect(page.rows.map(brief)).toEqual([
      'Paula Nascimento | Payment processor | Payment done | Invoice uploaded after corrections (again) | Commission Payment Done | Secret: from account 2',
      'Paula Nascimento | Payment processor, for the partner | Tax invoice uploaded | Revisions in invoice needed (again) | Invoice uploaded after corrections (again) | ',
      'Aleksandr Volkov | Payment processor, as administrator | Requested changes in invoice | Invoice uploaded after corrections | Revisions in invoice needed (again) | The date is missing',
      'Prakash Adhikari | Partner | Tax invoice uploaded | Revisions in invoice needed | Invoice uploaded after corrections | ',
      'Paula Nascimento | Payment processor | Requested changes in invoice | Invoice Uploaded | Revisions in invoice needed | Please invoice the new amount',
      'Chidi Okonkwo | Checker | Sent to payment processor | Revision in CN needed (with checker) | Invoice Uploaded | Secret: checked twice',
      'Minh Trần | Maker | Sent to checker | Revision in CN needed | Revision in CN needed (with checker) | ',
      'Paula Nascimento | Payment processor | Sent back to maker | Sent to Partner | Revision in CN needed | A student withdrew',
      'Paula Nascimento | Payment processor | Remark | Sent to Partner | Sent to Partner | Secret: partner is slow',
      'Chidi Okonkwo | Checker | Sent to partner | Updated CN sent to checker | Sent to Partner | Please send your invoice',
      'Minh Trần | Maker | Sent to checker | Corrections from Checker | Updated CN sent to checker | ',
      'Meera Krishnan | Maker | Assigned Minh Trần as maker | Corrections from Checker | Corrections from Checker | ',
      'Chidi Okonkwo | Checker | Sent back to maker | Sent to Checker | Corrections from Checker | Secret: rate is too high',
      'Meera Krishnan | Maker | Sent to checker | Generated | Sent to Checker | ',
    ])
    expect(page.rows.filter((row) => row.IsSendBack)).toHaveLength(4)
  })

  it('shows a partner what they sent and received, in the company’s name, without internal words', async () => {
    const page = await noteHistory({ db: test.db, actor: world.people.partner }, { id, x: 1 })
    expect(page.rows.map(brief)).toEqual([
      `${COMPANY} | Company | Payment done | Invoice uploaded after corrections | Commission Payment Done | `,
      `${COMPANY} | Company, for the partner | Tax invoice uploaded | Revisions in invoice needed | Invoice uploaded after corrections | `,
      `${COMPANY} | Company | Requested changes in invoice | Invoice uploaded after corrections | Revisions in invoice needed | The date is missing`,
      'Prakash Adhikari | Partner | Tax invoice uploaded | Revisions in invoice needed | Invoice uploaded after corrections | ',
      `${COMPANY} | Company | Requested changes in invoice | Invoice Uploaded | Revisions in invoice needed | Please invoice the new amount`,
      `${COMPANY} | Company | Sent to payment processor | Revision in CN needed | Invoice Uploaded | `,
      `${COMPANY} | Company | Sent back to maker | Sent to Partner | Revision in CN needed | A student withdrew`,
      `${COMPANY} | Company | Sent to partner |  | Sent to Partner | Please send your invoice`,
    ])
    expect(page.rows.map((row) => row.Sequence)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    const text = JSON.stringify(page)
    for (const inside of ['Secret', 'Paula', 'Chidi', 'Meera', 'Minh', 'Aleksandr'])
      expect(text).not.toContain(inside)
  })

  it('has a hundred entries per page', async () => {
    const long = await insertNote(test.db, world)
    for (let index = 1; index <= 103; index++)
      await addRemarks(
        { db: test.db, actor: world.people.maker },
        { CommissionNoteId: long, Remarks: `Remark ${index}` },
      )
    const second = await noteHistory({ db: test.db, actor: world.people.maker }, { id: long, x: 2 })
    expect(second.rows.map((row) => row.Remarks)).toEqual(['Remark 3', 'Remark 2', 'Remark 1'])
    expect(second.totalCount).toBe(103)
    expect(await noteHistory({ db: test.db, actor: world.people.maker }, { id: long, x: 3 })).toMatchObject({
      rows: [],
      totalCount: 103,
    })
  })

  it('is not found out of scope', async () => {
    const { otherPartner, counsellor, pst, partner } = world.people
    for (const actor of [otherPartner, counsellor, pst])
      await cannot(noteHistory({ db: test.db, actor }, { id, x: 1 }), 'NOT_FOUND')
    const early = await insertNote(test.db, world)
    await cannot(noteHistory({ db: test.db, actor: partner }, { id: early, x: 1 }), 'NOT_FOUND')
  })
})

describe('addRemarks', () => {
  it('is open to users who act on notes, within scope', async () => {
    const { finance, pst, partner, otherPartner } = acting(test.db, world.people)
    for (const person of [finance, pst]) await person.cannot((they) => they.remarks(id, 'Hello'), 'FORBIDDEN')
    await otherPartner.cannot((they) => they.remarks(id, 'Hello'), 'NOT_FOUND')
    const { version } = await noteOf(test.db, id)
    expect((await partner.remarks(id, 'Hello')).Note.Version).toBe(version)
    const [latest] = (await noteHistory({ db: test.db, actor: partner }, { id, x: 1 })).rows
    expect(latest).toMatchObject({
      By: 'Prakash Adhikari',
      Action: 'Remark, read by both sides',
      Remarks: 'Hello',
    })
  })
})
