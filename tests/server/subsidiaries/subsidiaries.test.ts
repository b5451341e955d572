import { describe, expect, it } from 'vitest'
import { seedDemo } from '#db/seed/demo'
import { seedBankDetails } from '#db/seed/partners/bank-details'
import type { Actor } from '#domain/access/actor'
import { BankDetails } from '#domain/bank-details/schema'
import { subsidiaryUsers as USERS } from '#domain/subsidiaries/calls'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'
import {
  inSubsidiaryPortal,
  list,
  northernId,
  one,
  pokhara,
  sealer,
  test,
  toggle,
  world,
} from './subsidiary-portal'

inSubsidiaryPortal()

const ACCOUNT = '50200041874321'
async function addBank(partnerId: string, subsidiaryId: string | null): Promise<void> {
  const id = '0193a000-0000-7000-8000-00000000000b'
  const details = BankDetails.parse({ account_no: ACCOUNT, name_of_bank: 'Himal Commercial Bank' })
  const sealed = sealer.seal(id, JSON.stringify(details))
  await test.db
    .insertInto('bank_details')
    .values({ id, partner_id: partnerId, subsidiary_id: subsidiaryId, sealed, account_hint: '4321' })
    .execute()
}

describe('the list', () => {
  it('shows finance every partner with its subsidiaries, and a partner its own', async () => {
    const { finance, partner, financemanager, counsellor, staff } = world.people
    const names = async (actor: Actor, query = '') =>
      (await list(actor, query)).json.data.rows.map((row: { Name: string }) => row.Name)
    const all = ['Brightpath Education', 'Brightpath Pokhara', 'Northstar Study Abroad', 'Northstar Huế']
    expect(await names(finance)).toEqual(all)
    expect(await names(finance, 'searchQuery=hu%E1%BA%BF')).toEqual(['Northstar Huế'])
    for (const actor of [partner, financemanager]) expect(await names(actor)).toEqual(all.slice(0, 2))
    expect(await names(partner, `partnerId=${world.partners.northstar.id}`)).toEqual([])
    for (const actor of [counsellor, staff]) expect((await list(actor)).status).toBe(403)
  })

  it('counts the notes its reader sees, and shows only the last digits of the account', async () => {
    const { finance, partner } = world.people
    await insertNote(test.db, world, { subsidiary_id: pokhara, status_id: 1 })
    await insertNote(test.db, world, { subsidiary_id: pokhara, status_id: 5 })
    await addBank(world.partners.brightpath.id, pokhara)
    const rowOf = async (actor: Actor) => (await list(actor, 'searchQuery=pokhara')).json.data.rows[0]
    expect(await rowOf(finance)).toMatchObject({
      NoteCount: 2,
      AccountHint: '••••4321',
      SubsidiaryId: pokhara,
    })
    expect(await rowOf(partner)).toMatchObject({ NoteCount: 1 })
  })
})

describe('bank details', () => {
  it('are shown on request: in full to finance and partner users with money, else masked', async () => {
    const { finance, admin, maker, partner, financemanager, otherPartner } = world.people
    await addBank(world.partners.brightpath.id, pokhara)
    for (const actor of [finance, admin, partner, financemanager]) {
      const { json } = await one(actor, pokhara)
      expect(json.data).toMatchObject({ IsBankInfoMasked: false, BankInfo: { account_no: ACCOUNT } })
    }
    const { json } = await one(maker, pokhara)
    expect(json.data).toMatchObject({ IsBankInfoMasked: true, BankInfo: { account_no: '••••4321' } })
    expect(JSON.stringify(json)).not.toContain(ACCOUNT)
    expect((await one(finance, pokhara, '')).json.data).not.toHaveProperty('BankInfo')
    expect((await one(otherPartner, pokhara)).status).toBe(404)
    const kept = await test.db.selectFrom('bank_details').select('sealed').executeTakeFirstOrThrow()
    expect(kept.sealed).not.toContain(ACCOUNT)
  })

  it('are returned for the parent company by the partner’s id, or null', async () => {
    const { finance } = world.people
    const { id } = world.partners.brightpath
    expect((await one(finance, id)).json.data).toMatchObject({ SubsidiaryId: null, BankInfo: null })
    await addBank(id, null)
    expect((await one(finance, id)).json.data).toMatchObject({ BankInfo: { account_no: ACCOUNT } })
  })

  it('include the partner’s own Udyam number, and none for a subsidiary', async () => {
    const { finance, maker } = world.people
    const { id } = world.partners.brightpath
    await addBank(id, null)
    const numberOf = async (actor: Actor, of: string) =>
      (await one(actor, of)).json.data.BankInfo.msme_registration_no
    expect(await numberOf(finance, id)).toBe('')
    const udyam_number = 'UDYAM-MH-26-0042817'
    await test.db.updateTable('partners').set({ udyam_number }).where('id', '=', id).execute()
    expect(await numberOf(finance, id)).toBe(udyam_number)
    expect(await numberOf(maker, id)).toBe('••••2817')
    await test.db.updateTable('bank_details').set({ subsidiary_id: pokhara }).execute()
    // The same sealed text, now on the subsidiary.
    expect(await numberOf(finance, pokhara)).toBe('')
  })

  it('of the demo company are sealed and have valid numbers', async () => {
    await test.reset()
    const files = { save: async () => {} }
    await seedDemo({ db: test.db, files, now: new Date('2026-11-20T10:00:00Z') })
    for (let time = 0; time < 2; time++) await seedBankDetails(test.db, { seals: sealer, files }, new Date())
    const rows = await test.db.selectFrom('bank_details').selectAll().execute()
    const places = await test.db.selectFrom('subsidiaries').select('id').execute()
    // A university receives no payments.
    const agents = await test.db
      .selectFrom('partners')
      .select('id')
      .where('partner_kind', '=', 'agent')
      .execute()
    expect(rows).toHaveLength(places.length + agents.length)
    const details = rows.map((row) => BankDetails.parse(JSON.parse(sealer.open(row.id, row.sealed))))
    for (const [index, row] of rows.entries())
      expect(details[index]?.account_no.slice(-4)).toBe(row.account_hint)
    for (const field of ['iban_code', 'ifsc_code', 'pan_no', 's_taxreg_no'] as const)
      expect(details.some((each) => each[field] !== '')).toBe(true)
  })
})

describe('POST /subsidiary/toggle-state', () => {
  it('is open to the partner’s owner, finance and administrators', async () => {
    const { partner, finance, admin, financemanager, counsellor, maker, otherPartner } = world.people
    for (const actor of [financemanager, counsellor, maker])
      expect((await toggle(actor, true)).status).toBe(403)
    expect((await toggle(otherPartner, true)).status).toBe(404)
    const { json } = await toggle(partner, true)
    expect(json.data).toMatchObject({
      message: 'Brightpath Pokhara is disabled.',
      Subsidiary: { is_disabled: true, StateChangedAt: expect.any(String) },
    })
    expect((await toggle(finance, false)).json.data.message).toBe('Brightpath Pokhara is enabled.')
    const before = await whatIsWritten(test.db)
    expect((await toggle(admin, false)).status).toBe(200)
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('does not find another partner’s subsidiary', async () => {
    expect((await toggle(world.people.finance, true, northernId)).status).toBe(404)
  })
})

describe('GET /user-subsidiary', () => {
  it('lists users of a partner or subsidiary to finance and to that partner', async () => {
    const { finance, partner, counsellor, otherPartner, maker } = world.people
    const { id } = world.partners.brightpath
    await test.db
      .updateTable('users')
      .set({ subsidiary_id: pokhara })
      .where('id', '=', counsellor.id)
      .execute()
    const users = (actor: Actor, more = '') =>
      callEndpoint(USERS, { actor, url: `/api?partner_id=${id}${more}` })
    expect((await users(finance)).json.data.map((user: { Name: string }) => user.Name)).toEqual([
      'Farida Shrestha',
      'Kiran Gurung',
      'Prakash Adhikari',
    ])
    expect((await users(partner, `&subsidiary_id=${pokhara}`)).json.data).toEqual([
      {
        UserId: counsellor.id,
        Name: 'Kiran Gurung',
        Email: 'counsellor@brightpath.example',
        SubsidiaryId: pokhara,
        SubsidiaryName: 'Brightpath Pokhara',
      },
    ])
    expect((await users(otherPartner)).status).toBe(404)
    expect((await users(maker)).status).toBe(403)
  })
})
