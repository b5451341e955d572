import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteDraft } from '#server/commission-notes/drafts/delete-draft'
import { getDraft } from '#server/commission-notes/drafts/get-draft'
import { listDrafts } from '#server/commission-notes/drafts/list-drafts'
import { removeStudents } from '#server/commission-notes/drafts/remove-students'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { draftOf, pick } from '#tests/support/money/entries'
import { makeWorld, type World } from '#tests/support/world'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.reset()
  world = await makeWorld(database.db)
})
afterAll(() => database.close())

describe('a draft', () => {
  it('is the makers’ and the administrators’ to see, and nobody else’s', async () => {
    const { maker, maker2, admin, superadmin, student, ...others } = world.people
    const draftId = await draftOf(database.db, maker, world.invoices.aud, pick(world.invoices.aud, 0))
    for (const actor of [maker, maker2, admin, superadmin]) {
      await expect(getDraft(database.db, actor, draftId)).resolves.toMatchObject({ DraftId: draftId })
    }
    for (const actor of [student, ...Object.values(others)]) {
      await expect(getDraft(database.db, actor, draftId)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      })
    }
    await expect(getDraft(database.db, maker, uuid())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('frees its students when it is deleted, by who made it or an administrator', async () => {
    const { maker, maker2, admin, partner } = world.people
    const applications = pick(world.invoices.aud, 0, 1)
    const draftId = await draftOf(database.db, maker, world.invoices.aud, applications)
    await expect(deleteDraft(database.db, maker2, draftId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(deleteDraft(database.db, partner, draftId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(getDraft(database.db, maker, draftId)).resolves.toMatchObject({ Version: 1 })
    await expect(deleteDraft(database.db, admin, draftId)).resolves.toEqual({
      message: 'Draft deleted successfully',
    })
    await expect(getDraft(database.db, maker, draftId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(deleteDraft(database.db, admin, draftId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(draftOf(database.db, maker2, world.invoices.aud, applications)).resolves.toBeTruthy()
  })
})

describe('all my drafts', () => {
  it('come last changed first, without those of others', async () => {
    const { maker, maker2, admin } = world.people
    const { aud, jpy, cad } = world.invoices
    const first = await draftOf(database.db, maker, aud, pick(aud, 0, 1))
    const second = await draftOf(database.db, maker, jpy, pick(jpy, 0))
    await draftOf(database.db, maker2, cad, pick(cad, 0))
    const [sita] = pick(aud, 0)
    await removeStudents(database.db, admin, {
      DraftId: first,
      AcknowledgementIds: [sita?.AcknowledgementId ?? ''],
    })
    expect(await listDrafts(database.db, maker)).toEqual([
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
    expect(await listDrafts(database.db, admin)).toEqual([])
  })

  it.each(['checker', 'processor', 'finance', 'staff', 'partner', 'student'] as const)(
    'are not for the %s',
    async (name) => {
      await expect(listDrafts(database.db, world.people[name])).rejects.toMatchObject({ code: 'FORBIDDEN' })
    },
  )
})
