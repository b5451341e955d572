import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { ListDrafts } from '#domain/commission-notes/drafts/schema'
import { addressOfNote } from '#server/commission-notes/drafts/address-of-note'
import { deleteDraft } from '#server/commission-notes/drafts/delete-draft'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { getDraft } from '#server/commission-notes/drafts/get-draft'
import { listDrafts } from '#server/commission-notes/drafts/list-drafts'
import { removeStudents } from '#server/commission-notes/drafts/remove-students'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { noteInput, pick } from '#tests/support/money/entries'
import { acting } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = worldPerTest(database)

describe('a draft', () => {
  it('is visible to makers and administrators only', async () => {
    const { maker, maker2, admin, superadmin, student, ...others } = acting(database.db, world.people)
    const draftId = await maker.drafts(world.invoices.aud, pick(world.invoices.aud, 0))
    for (const actor of [maker, maker2, admin, superadmin]) {
      await expect(getDraft({ db: database.db, actor }, { id: draftId })).resolves.toMatchObject({
        DraftId: draftId,
      })
    }
    for (const actor of [student, ...Object.values(others)]) {
      await expect(getDraft({ db: database.db, actor }, { id: draftId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      })
    }
    await cannot(getDraft({ db: database.db, actor: maker }, { id: uuid() }), 'NOT_FOUND')
  })

  it('makes its students available when its maker or an administrator deletes it', async () => {
    const { maker, maker2, admin, partner } = acting(database.db, world.people)
    const applications = pick(world.invoices.aud, 0, 1)
    const draftId = await maker.drafts(world.invoices.aud, applications)
    await cannot(deleteDraft({ db: database.db, actor: maker2 }, { id: draftId }), 'FORBIDDEN')
    await cannot(deleteDraft({ db: database.db, actor: partner }, { id: draftId }), 'FORBIDDEN')
    await expect(getDraft({ db: database.db, actor: maker }, { id: draftId })).resolves.toMatchObject({
      Version: 1,
    })
    await expect(deleteDraft({ db: database.db, actor: admin }, { id: draftId })).resolves.toEqual({
      message: 'Draft deleted successfully',
    })
    await cannot(getDraft({ db: database.db, actor: maker }, { id: draftId }), 'NOT_FOUND')
    await cannot(deleteDraft({ db: database.db, actor: admin }, { id: draftId }), 'NOT_FOUND')
    await expect(maker2.drafts(world.invoices.aud, applications)).resolves.toBeTruthy()
  })
})

describe('the URL of a note or draft', () => {
  it('opens the editor if the note is editable, else the reader, and is not found out of scope', async () => {
    const { maker, checker, partner, otherPartner } = acting(database.db, world.people)
    const { aud } = world.invoices
    const DraftId = await maker.drafts(aud, pick(aud, 0))
    expect(await addressOfNote(database.db, maker, DraftId)).toBeNull()
    const { CommissionNoteId: id } = await generateNote(
      { db: database.db, actor: maker },
      noteInput(aud, pick(aud, 0), { DraftId }),
    )
    for (const named of [DraftId, id]) {
      expect(await addressOfNote(database.db, maker, named)).toBe(
        `/commission-note/list/${aud.id}?editCommissionNote=${id}`,
      )
      expect(await addressOfNote(database.db, partner, named)).toBeNull()
    }
    await sql`update notes set status_id = 5 where id = ${id}`.execute(database.db)
    for (const reader of [maker, checker])
      expect(await addressOfNote(database.db, reader, id)).toBe(`/commission-note/${id}`)
    expect(await addressOfNote(database.db, otherPartner, id)).toBeNull()
    expect(await addressOfNote(database.db, maker, uuid())).toBeNull()
  })
})

describe('the own drafts', () => {
  it('are listed by last change, without those of others', async () => {
    const { maker, maker2, admin } = acting(database.db, world.people)
    const { aud, jpy, cad } = world.invoices
    const first = await maker.drafts(aud, pick(aud, 0, 1))
    const second = await maker.drafts(jpy, pick(jpy, 0))
    await maker2.drafts(cad, pick(cad, 0))
    const [sita] = pick(aud, 0)
    await removeStudents(
      { db: database.db, actor: admin },
      {
        DraftId: first,
        AcknowledgementIds: [sita?.AcknowledgementId ?? ''],
      },
    )
    expect(await listDrafts({ db: database.db, actor: maker })).toEqual([
      expect.objectContaining({
        DraftId: first,
        Number: aud.number,
        StudentCount: 1,
        Version: 2,
        Currency: 'AUD',
      }),
      expect.objectContaining({
        DraftId: second,
        UniversityName: '大阪大学',
        PartnerCompany: 'Brightpath Education',
        StudentCount: 1,
      }),
    ])
    expect(await listDrafts({ db: database.db, actor: admin })).toEqual([])
  })

  it('are at most 500, or 100 on request', async () => {
    const { maker } = acting(database.db, world.people)
    const values = Array.from({ length: 501 }, () => ({
      id: uuid(),
      invoice_id: world.invoices.aud.id,
      partner_id: world.partners.brightpath.id,
      created_by: maker.id,
      updated_by: maker.id,
    }))
    await database.db.insertInto('drafts').values(values).execute()
    const sent = ListDrafts.parse({ pageSize: '100' })
    expect(await listDrafts({ db: database.db, actor: maker })).toHaveLength(500)
    expect(await listDrafts({ db: database.db, actor: maker }, { pageSize: sent.pageSize })).toHaveLength(100)
    expect(ListDrafts.safeParse({ pageSize: '50' }).success).toBe(false)
  })

  it.each(['checker', 'processor', 'finance', 'staff', 'partner', 'student'] as const)(
    'are refused to the %s',
    async (name) => {
      await cannot(listDrafts({ db: database.db, actor: world.people[name] }), 'FORBIDDEN')
    },
  )
})
