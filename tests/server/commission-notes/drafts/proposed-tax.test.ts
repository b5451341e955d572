import { expect, it } from 'vitest'
import { proposedTax } from '#server/commission-notes/drafts/proposed-tax'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { pick } from '#tests/support/money/entries'
import { as } from '#tests/support/vocabulary/acting'
import type { World } from '#tests/support/world'

const database = testDatabase()
const world = worldPerTest(database)
const GSTIN = '27AAACB1234C1Z5'

const ofPartner = (gstin: string | null) => database.db.updateTable('partners').set({ gstin }).execute()
const ofSubsidiary = (gstin: string | null) =>
  database.db.updateTable('subsidiaries').set({ gstin }).execute()
const belong = (id: string | null, applications: readonly string[]) =>
  database.db
    .updateTable('students')
    .set({ subsidiary_id: id })
    .where('id', 'in', (select) =>
      select.selectFrom('applications').select('student_id').where('id', 'in', applications),
    )
    .execute()

const draft = (...places: number[]) => draftOf(world.invoices.aud, ...places)

async function draftOf(invoice: World['invoices']['aud'], ...places: number[]) {
  const applications = pick(invoice, ...places)
  const id = await as(database.db, world.people.maker).drafts(invoice, applications)
  return { id, applications: applications.map(({ AcknowledgementId }) => AcknowledgementId) }
}
const proposed = (id: string) => proposedTax(database.db, world.people.maker, id)

it('proposes GST for a partner with a GSTIN, and Non-GST without one', async () => {
  const { id, applications } = await draft(0)
  await belong(null, applications)
  await ofPartner(GSTIN)
  expect(await proposed(id)).toEqual({
    ...{ tax: 'gst', taxType: 'GST' },
    ...{ issuer: 'Brightpath Education', gstin: GSTIN, withoutState: null },
  })
  for (const none of [null, '']) {
    await ofPartner(none)
    expect(await proposed(id)).toMatchObject({ tax: 'non-gst', gstin: null })
  }
})

it('follows the subsidiary of all students, or the partner if they belong to several', async () => {
  const { id, applications } = await draft(0, 1)
  const { subsidiaryId } = world.partners.brightpath
  await ofPartner(GSTIN)
  await ofSubsidiary(null)
  await belong(subsidiaryId, applications)
  expect((await proposed(id))?.tax).toBe('non-gst')
  await belong(null, applications.slice(0, 1))
  expect((await proposed(id))?.gstin).toBe(GSTIN)
})

it('proposes HST, whatever its GSTIN, only to a partner in the country of a company with HST', async () => {
  const { id, applications } = await draftOf(world.invoices.cad, 0)
  await belong(null, applications)
  await ofPartner(GSTIN)
  const { country_id: home } = await database.db
    .selectFrom('companies')
    .select('country_id')
    .where('id', '=', 3)
    .executeTakeFirstOrThrow()
  for (const [country, tax] of [
    [home, 'gst'],
    ['NP', 'non-gst'],
  ] as const) {
    await database.db.updateTable('partners').set({ country_id: country, state_id: null }).execute()
    expect(await proposed(id)).toMatchObject({ tax, taxType: 'HST' })
  }
})

it('says whose state is missing, which decides the head of GST', async () => {
  const { id, applications } = await draft(0)
  await belong(null, applications)
  const inIndia = (state_id: string | null) =>
    database.db.updateTable('partners').set({ gstin: GSTIN, country_id: 'IN', state_id }).execute()
  await inIndia(null)
  expect(await proposed(id)).toMatchObject({ tax: 'gst', withoutState: 'Brightpath Education' })
  await inIndia('KA')
  expect((await proposed(id))?.withoutState).toBeNull()
  await database.db.updateTable('companies').set({ state_id: null }).execute()
  expect((await proposed(id))?.withoutState).toBe(
    (await database.db.selectFrom('companies').select('name').where('id', '=', 1).executeTakeFirstOrThrow())
      .name,
  )
  await database.db.updateTable('partners').set({ country_id: 'NP', state_id: null }).execute()
  expect((await proposed(id))?.withoutState).toBeNull()
})

it('proposes nothing to users who cannot choose the tax', async () => {
  const { id } = await draft(0)
  const { checker, processor, partner, finance } = world.people
  for (const actor of [checker, processor, partner, finance])
    expect(await proposedTax(database.db, actor, id)).toBeNull()
})
