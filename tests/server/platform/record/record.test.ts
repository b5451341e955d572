import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { invoiceHistory, verifyHistory } from '#domain/commission-notes/reading/record-calls'
import { deleteDraft } from '#server/commission-notes/drafts/delete-draft'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { removeStudents } from '#server/commission-notes/drafts/remove-students'
import { verifyEveryHistory } from '#server/commission-notes/reading/verify-history'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { noteInput, pick } from '#tests/support/money/entries'
import { memoryFiles } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { acting } from '#tests/support/vocabulary/acting'

const database = testDatabase()
const world = worldPerTest(database)

beforeEach(() => {
  useRuntime(database.db)
})

/** Rewrites history, as only the operator can. */
async function forge(statement: string): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`set local tassel.rewrites_history = 'on'`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
}

describe('the verification of a history', () => {
  async function noteWithHistory(): Promise<string> {
    const { maker, checker } = acting(database.db, world.people)
    const { audMore } = world.invoices
    const { CommissionNoteId } = await generateNote(
      { db: database.db, actor: maker },
      noteInput(audMore, pick(audMore, 0)),
    )
    await maker.remarks(CommissionNoteId, 'Ready')
    await maker.sends(CommissionNoteId)
    await checker.sendsBack(CommissionNoteId, 'The fee')
    return CommissionNoteId
  }
  const ask = (id: string, actor = world.people.finance) =>
    callEndpoint(verifyHistory, { actor, params: { id } })

  it('finds an unchanged history intact', async () => {
    const { json } = await ask(await noteWithHistory())
    expect(json.data).toEqual({ IsIntact: true, Entries: 4, FirstBroken: null })
  })

  it.each<[string, string, number, string]>([
    ['changed', `update note_history set remarks = 'Other' where sequence = 2`, 2, 'The entry was changed.'],
    ['removed', 'delete from note_history where sequence = 3', 3, 'The entry is missing.'],
    ['cut off', 'delete from note_history where sequence > 2', 3, 'The entry is missing.'],
    [
      'attributed to another',
      `update notes set history_hash = 'none'`,
      4,
      'The note names another last entry.',
    ],
  ])(
    'names the first entry that was %s, as does the check of all histories',
    async (_, statement, at, reason) => {
      const id = await noteWithHistory()
      await forge(statement)
      const FirstBroken = { Sequence: at, Reason: reason }
      const { json } = await ask(id)
      expect(json.data).toMatchObject({ IsIntact: false, FirstBroken })
      const every = []
      for await (const { report } of verifyEveryHistory(database.db)) every.push(report.FirstBroken)
      expect(every).toEqual([FirstBroken])
    },
  )

  it('is open to finance staff, not to partners or other staff', async () => {
    const id = await noteWithHistory()
    const { admin, maker, checker, processor, partner, staff, student } = acting(database.db, world.people)
    for (const actor of [admin, maker, checker, processor]) expect((await ask(id, actor)).status).toBe(200)
    for (const actor of [partner, staff, student]) expect((await ask(id, actor)).status).toBe(403)
    expect((await ask('0190d3c0-0000-7000-8000-00000000dead')).status).toBe(404)
  })
})

describe('the invoice history of a note', () => {
  async function noteWithInvoices(): Promise<string> {
    const { partner, processor } = acting(database.db, world.people)
    const id = await insertNote(database.db, world, { status_id: 5 })
    const files = memoryFiles()
    await partner.uploadsInvoice(id, { name: 'First.pdf', files })
    await processor.asksForInvoice(id, 'Wrong number')
    await processor.uploadsInvoice(id, { name: 'Second.pdf', files })
    return id
  }
  const ask = async (id: string, actor = world.people.finance) =>
    callEndpoint(invoiceHistory, { actor, params: { id } })

  it('lists the university’s and the partner’s invoices, newest first', async () => {
    const { json } = await ask(await noteWithInvoices())
    expect(json.data).toMatchObject([
      {
        Invoice: 'partner',
        Action: 'Tax invoice uploaded for the partner',
        By: 'Paula Nascimento',
        FileName: 'Second.pdf',
        Amount: '2700.00',
      },
      { Invoice: 'partner', Action: 'Tax invoice uploaded', By: 'Prakash Adhikari', FileName: 'First.pdf' },
      {
        Invoice: 'university',
        Action: 'University invoice raised',
        By: 'Meera Krishnan',
        Number: 'KCOEPL/INV/2627/000001',
        FileName: null,
      },
    ])
  })

  it('shows a partner its own invoices, with the company in place of its users', async () => {
    const id = await noteWithInvoices()
    const { json } = await ask(id, world.people.partner)
    expect(json.data.map((row: { By: string; Invoice: string }) => [row.Invoice, row.By])).toEqual([
      ['partner', 'KC Overseas Education Private Limited'],
      ['partner', 'Prakash Adhikari'],
    ])
    expect((await ask(id, world.people.otherPartner)).status).toBe(404)
    expect((await ask(id, world.people.pst)).status).toBe(403)
  })
})

describe('a tombstone', () => {
  const tombstones = () => database.db.selectFrom('tombstones').selectAll().execute()

  it('is kept for a deleted draft with its students', async () => {
    const { maker } = acting(database.db, world.people)
    const draftId = await maker.drafts(world.invoices.aud, pick(world.invoices.aud, 0, 1))
    await deleteDraft({ db: database.db, actor: maker }, { id: draftId })
    const [stone, ...others] = await tombstones()
    expect(others).toEqual([])
    expect(stone).toMatchObject({ kind: 'draft', row_id: draftId, deleted_by: maker.id })
    expect(stone?.snapshot).toMatchObject({ id: draftId, students: [{ name: 'Sita Gurung' }, {}] })
  })

  it('is kept for a student removed from a draft', async () => {
    const { maker } = acting(database.db, world.people)
    const { aud } = world.invoices
    const DraftId = await maker.drafts(aud, pick(aud, 0, 1))
    const [first] = pick(aud, 0)
    const AcknowledgementIds = [first?.AcknowledgementId ?? '']
    await removeStudents({ db: database.db, actor: maker }, { DraftId, AcknowledgementIds })
    expect(await tombstones()).toMatchObject([
      { kind: 'draft student', deleted_by: maker.id, snapshot: { draft_id: DraftId, name: 'Sita Gurung' } },
    ])
  })
})
