import { describe, expect, it } from 'vitest'
import { BulkPreflight, BulkStatus } from '#domain/commission-notes/bulk/bulk-calls'
import { ChangeStatus } from '#domain/commission-notes/chain/schema'
import { bulkChangeStatus } from '#server/commission-notes/bulk/change-status'
import { bulkPreflight } from '#server/commission-notes/bulk/preflight'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { getNote } from '#server/commission-notes/note/get-note'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { agree } from '#tests/support/money/agreements'
import { entry, noteInput, pick } from '#tests/support/money/entries'
import { historyOf } from '#tests/support/notes/note-facts'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = worldPerTest(test)

/** A note with the checker: its fee above the university's, its commission below the agreed one. */
async function differingNote() {
  const { maker } = world.people
  const { aud } = world.invoices
  await agree(test.db, world.people, { Value: '12' })
  const [sita] = pick(aud, 0)
  if (!sita) throw new Error('No application')
  const StudentList = [entry(sita, { TuitionFee: '20100', CommissionRate: '10' })]
  const { CommissionNoteId } = await generateNote(
    { db: test.db, actor: maker },
    noteInput(aud, [sita], { StudentList }),
  )
  await changeStatus({ db: test.db, actor: maker }, ChangeStatus.parse({ CommissionNoteId, StatusId: 2 }))
  return { id: CommissionNoteId, student: sita.AcknowledgementId }
}

const send = (id: string, Acknowledged?: object[]) =>
  changeStatus(
    { db: test.db, actor: world.people.checker },
    ChangeStatus.parse({ CommissionNoteId: id, StatusId: 5, ...(Acknowledged && { Acknowledged }) }),
  )

describe('sending a note with differences to its partner', () => {
  it('needs a reason for each, if the caller sends reasons, and names the missing ones', async () => {
    const { id, student } = await differingNote()
    const fee = { AcknowledgementId: student, Field: 'TuitionFee', Reason: 'Raised in June' }
    await cannot(send(id, []), 'DIFFERENCES_UNACKNOWLEDGED', {
      message:
        'Please give a reason for each difference: Tuition fee of Sita Gurung, Gross commission of Sita Gurung',
    })
    await expect(send(id, [fee])).rejects.toMatchObject({
      message: 'Please give a reason for each difference: Gross commission of Sita Gurung',
    })
    expect((await getNote({ db: test.db, actor: world.people.checker }, { id })).StatusId).toBe(2)
  })

  it('skips it in bulk and lists the differences; a call that sends no reasons still succeeds', async () => {
    const { id } = await differingNote()
    const { checker, maker } = world.people
    const { aud } = world.invoices
    const [, , like] = aud.applications
    if (!like) throw new Error('No application')
    const alike = await generateNote(
      { db: test.db, actor: maker },
      noteInput(aud, [like], { StudentList: [entry(like, { CommissionRate: '12' })] }),
    )
    const other = alike.CommissionNoteId
    await changeStatus(
      { db: test.db, actor: maker },
      ChangeStatus.parse({ CommissionNoteId: other, StatusId: 2 }),
    )
    const chosen = { CommissionNoteIds: [id, other], InvoiceId: aud.id, StatusId: 5 }
    const asked = { ...chosen, UserId: checker.id, LeaveDiffering: true }
    const staying = [{ CommissionNoteId: id, Code: 'DIFFERENCES_UNACKNOWLEDGED' }]
    const found = await bulkPreflight(
      { db: test.db, actor: checker },
      BulkPreflight.parse({ ...asked, Action: 'status' }),
    )
    expect(found).toMatchObject({ Passing: 1, Skipped: staying })
    expect(found.Skipped[0]?.Reason).toContain('Tuition fee of Sita Gurung')
    const { succeeded, failed } = await bulkChangeStatus(
      { db: test.db, actor: checker },
      BulkStatus.parse(asked),
    )
    expect([succeeded, failed]).toMatchObject([[other], staying])
    const again = await bulkChangeStatus(
      { db: test.db, actor: checker },
      BulkStatus.parse({ ...chosen, CommissionNoteIds: [id], UserId: checker.id }),
    )
    expect(again.succeeded).toEqual([id])
  })

  it('records the reasons, shown in full to the company and the commission’s to the partner', async () => {
    const { id, student } = await differingNote()
    const reasons = [
      { AcknowledgementId: student, Field: 'TuitionFee', Reason: 'Raised in June' },
      { AcknowledgementId: student, Field: 'Commission', Reason: 'As agreed by telephone' },
    ]
    await send(id, reasons)
    expect((await historyOf(test.db, id)).at(-1)).toMatchObject({
      action_name: 'SendToPartner',
      details: {
        acknowledged: [
          { Field: 'TuitionFee', Of: 'university', IsLess: false, Reason: 'Raised in June' },
          { Field: 'Commission', Of: 'agreement', IsLess: true, Reason: 'As agreed by telephone' },
        ],
      },
    })
    const { processor, partner } = world.people
    const forProcessor = (await getNote({ db: test.db, actor: processor }, { id })).Acknowledgements
    expect(forProcessor).toMatchObject({ By: 'Chidi Okonkwo' })
    expect(forProcessor?.Differences.map(({ Field }) => Field)).toEqual(['TuitionFee', 'Commission'])
    const forPartner = await getNote({ db: test.db, actor: partner }, { id })
    expect(forPartner.Acknowledgements).toMatchObject({
      By: 'KC Overseas Education Private Limited',
      Differences: [{ Field: 'Commission', IsLess: true, Reason: 'As agreed by telephone' }],
    })
    expect(JSON.stringify(forPartner)).not.toMatch(
      /Raised in June|20000\.00|2160\.00|AgreedAmount|UniversityFee/,
    )
  })

  it('works as before for a call without reasons', async () => {
    const { id } = await differingNote()
    await send(id)
    const { StatusId, Acknowledgements } = await getNote({ db: test.db, actor: world.people.checker }, { id })
    expect({ StatusId, Acknowledgements }).toEqual({ StatusId: 5, Acknowledgements: null })
  })
})
