import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { deliverEvents } from '#server/across/notices/deliver'
import { bulkChangeStatus } from '#server/commission-notes/bulk/change-status'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { decideRequest } from '#server/commission-notes/chain/decide-request'
import { undoChange } from '#server/commission-notes/chain/undo-change'
import { getNote } from '#server/commission-notes/note/get-note'
import { noteHistory } from '#server/commission-notes/reading/history'
import { addReason } from '#server/send-backs/add-reason'
import { changeReason } from '#server/send-backs/change-reason'
import { countSendBacks } from '#server/send-backs/count-send-backs'
import { listReasons } from '#server/send-backs/list-reasons'
import { sendBacksSheet } from '#server/send-backs/send-backs-sheet'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { sheetRows } from '#tests/support/http/downloads'
import { insertNote } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'

describe.each(testableKinds)('reasons of send-backs on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)

  const withChecker = (from = 0) => {
    const { maker } = world.people
    const applications = world.invoices.aud.applications.slice(from, from + 2)
    return insertNote(test.db, world, {
      status_id: 2,
      maker_id: maker.id,
      maker_actor_ids: [maker.id],
      applications,
    })
  }
  const sendBack = (
    actor: Actor,
    CommissionNoteId: string,
    StatusId: number,
    Reasons: Parameters<typeof changeStatus>[1]['Reasons'],
    Remarks = '',
  ) => changeStatus({ db: test.db, actor }, { CommissionNoteId, StatusId, Remarks, Reasons: Reasons ?? [] })
  const counts = async () =>
    (await countSendBacks({ db: test.db, actor: world.people.finance }, {})).map(({ Stage, Code, Count }) => [
      Stage,
      Code,
      Count,
    ])

  it('go with the note, refer to a student and a field, and replace the remarks', async () => {
    const { checker, maker } = world.people
    const id = await withChecker()
    const [student] = world.invoices.aud.applications
    const AcknowledgementId = student?.AcknowledgementId ?? ''
    await sendBack(checker, id, 3, [{ Code: 'TUITION_FEE', AcknowledgementId, Field: 'TuitionFee' }])
    const given = {
      Code: 'TUITION_FEE',
      Label: 'Tuition fee is wrong',
      AcknowledgementId,
      Student: student?.name,
      Field: 'TuitionFee',
    }
    const words = `Tuition fee is wrong (${student?.name}, Tuition fee)`
    expect((await getNote({ db: test.db, actor: maker }, { id })).SentBack).toMatchObject({
      Remarks: words,
      Reasons: [given],
    })
    const [entry] = (await noteHistory({ db: test.db, actor: maker }, { id, x: 1 })).rows
    expect(entry).toMatchObject({ IsSendBack: true, Reasons: [given], Remarks: words })
    await deliverEvents(test.db, { publicUrl: 'https://portal.example', state: 'kept' }, { limit: 10 })
    const [notice] = await test.db.selectFrom('notifications').select('text').execute()
    expect(notice?.text).toBe(words)
    expect(await counts()).toEqual([['checker', 'TUITION_FEE', 1]])
  })

  it('complement the remarks, and a call without reasons is counted as such', async () => {
    const { checker, maker } = world.people
    const first = await withChecker()
    await sendBack(checker, first, 3, [{ Code: 'OTHER' }, { Code: 'GST' }], 'See the mail of Monday')
    expect((await getNote({ db: test.db, actor: maker }, { id: first })).SentBack?.Remarks).toBe(
      'See the mail of Monday',
    )
    await sendBack(checker, await withChecker(2), 3, [], 'The fee is wrong')
    expect(await counts()).toEqual([
      ['checker', 'GST', 1],
      ['checker', 'OTHER', 1],
      ['checker', null, 1],
    ])
  })

  it('can be given for many notes at once', async () => {
    const ids = [await withChecker(), await withChecker(2)]
    await bulkChangeStatus(
      { db: test.db, actor: world.people.checker },
      {
        CommissionNoteIds: ids,
        StatusId: 3,
        InvoiceId: world.invoices.aud.id,
        Remarks: '',
        Reasons: [{ Code: 'DOCUMENT' }],
      },
    )
    expect(await counts()).toEqual([['checker', 'DOCUMENT', 2]])
    expect(
      (await getNote({ db: test.db, actor: world.people.maker }, { id: ids[0] ?? '' })).SentBack?.Remarks,
    ).toBe('Supporting document is missing')
  })

  it('of a partner’s request are shown to the decider and reach the maker', async () => {
    const { partner, processor, maker } = world.people
    const id = await insertNote(test.db, world, { status_id: 5, maker_id: maker.id })
    const { Note } = await sendBack(partner, id, 15, [{ Code: 'COMMISSION' }])
    const Reasons = [
      expect.objectContaining({ Code: 'COMMISSION', Label: 'Commission is not what we agreed' }),
    ]
    expect((await getNote({ db: test.db, actor: processor }, { id })).PendingRequest).toMatchObject({
      Reasons,
    })
    const RequestId = Note.PendingRequest?.RequestId ?? ''
    await decideRequest({ db: test.db, actor: processor }, { RequestId, Action: 'Approve', Remarks: '' })
    expect((await getNote({ db: test.db, actor: maker }, { id })).SentBack).toMatchObject({ Reasons })
  })

  it('are not counted if the send-back is undone', async () => {
    const { checker } = world.people
    const id = await withChecker()
    const body = { CommissionNoteId: id, StatusId: 3, Remarks: '', Reasons: [{ Code: 'GST' }] }
    const { UndoId } = await changeStatus({ db: test.db, actor: checker, undoSeconds: 10 }, body)
    await undoChange({ db: test.db, actor: checker }, { UndoId: UndoId ?? '' })
    expect(await counts()).toEqual([])
  })

  it('must be listed for the stage, active, and about a student of the note', async () => {
    const { checker, admin } = world.people
    const id = await withChecker()
    const gst = (await listReasons({ db: test.db, actor: admin }, { stage: 'checker' })).find(
      ({ Code }) => Code === 'GST',
    )
    await changeReason({ db: test.db, actor: admin }, { id: gst?.ReasonId ?? '', Retired: true })
    const stranger = world.invoices.audMore.applications[0]?.AcknowledgementId ?? ''
    const before = await whatIsWritten(test.db)
    for (const Reasons of [
      [{ Code: 'BANK' }],
      [{ Code: 'GST' }],
      [{ Code: 'TUITION_FEE', AcknowledgementId: stranger }],
    ])
      await cannot(sendBack(checker, id, 3, Reasons), 'REASON_UNKNOWN')
    await cannot(sendBack(checker, id, 5, [{ Code: 'OTHER' }]), 'REASON_UNKNOWN')
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('are managed by administrators: added, renamed and retired, unique per stage', async () => {
    const { admin, checker, maker } = world.people
    const id = await withChecker()
    await sendBack(checker, id, 3, [{ Code: 'GST' }])
    const { Reason } = await addReason(
      { db: test.db, actor: admin },
      {
        Stage: 'checker',
        Label: 'Offer letter is missing',
        Field: null,
      },
    )
    expect(Reason).toMatchObject({ Code: 'OFFER_LETTER_IS_MISSING', IsRetired: false, Version: 1 })
    expect((await listReasons({ db: test.db, actor: checker }, { stage: 'checker' })).at(-1)).toEqual(Reason)
    const again = { Stage: 'checker' as const, Label: 'offer letter is MISSING', Field: null }
    await cannot(addReason({ db: test.db, actor: admin }, again), 'REASON_TAKEN')
    const gst = (await listReasons({ db: test.db, actor: admin }, {})).find(
      ({ Code, Stage }) => Code === 'GST' && Stage === 'checker',
    )
    const renaming = { Label: 'GST is wrong', Retired: true, Version: 1 }
    await changeReason({ db: test.db, actor: admin }, { id: gst?.ReasonId ?? '', ...renaming })
    await cannot(
      changeReason({ db: test.db, actor: admin }, { id: gst?.ReasonId ?? '', ...renaming }),
      'STALE_VERSION',
    )
    expect(
      (await listReasons({ db: test.db, actor: checker }, { stage: 'checker' })).map(({ Code }) => Code),
    ).not.toContain('GST')
    expect((await getNote({ db: test.db, actor: maker }, { id })).SentBack?.Reasons).toMatchObject([
      { Label: 'GST deduction is wrong' },
    ])
  })

  it('a partner reads its own only; administrators manage them and finance counts them', async () => {
    const { partner, checker, finance, maker } = world.people
    const stages = (await listReasons({ db: test.db, actor: partner }, {})).map(({ Stage }) => Stage)
    expect(new Set(stages)).toEqual(new Set(['partner']))
    expect(await listReasons({ db: test.db, actor: partner }, { stage: 'checker' })).toEqual([])
    const adding = { Stage: 'checker' as const, Label: 'Mine', Field: null }
    for (const actor of [partner, checker, finance])
      await cannot(addReason({ db: test.db, actor }, adding), 'FORBIDDEN')
    for (const actor of [partner, checker, maker])
      await cannot(countSendBacks({ db: test.db, actor }, {}), 'FORBIDDEN')
  })

  it('are counted by stage, partner and period, and exported', async () => {
    const { checker, finance } = world.people
    await sendBack(checker, await withChecker(), 3, [{ Code: 'GST' }])
    await sql`update note_reasons set created_at = '2026-05-31T23:30:00Z'`.execute(test.db)
    const found = async (asked: object) =>
      (await countSendBacks({ db: test.db, actor: finance }, asked)).length
    expect(await found({ startDate: '2026-05-31', endDate: '2026-05-31' })).toBe(1)
    expect(await found({ startDate: '2026-06-01' })).toBe(0)
    expect(await found({ endDate: '2026-05-30' })).toBe(0)
    expect(await found({ stage: 'partner' })).toBe(0)
    expect(await found({ partnerId: world.partners.northstar.id })).toBe(0)
    const response = await sendBacksSheet({ db: test.db, actor: finance }, {})
    const rows = await sheetRows(new Uint8Array(await response.arrayBuffer()))
    expect(JSON.stringify(rows)).toContain('GST deduction is wrong')
    expect(JSON.stringify(rows)).toContain('Brightpath Education')
  })
})
