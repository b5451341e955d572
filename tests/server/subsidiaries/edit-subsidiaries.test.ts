import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { createSubsidiary as CREATE, editSubsidiary as EDIT } from '#domain/subsidiaries/calls'
import { callEndpoint } from '#tests/support/http/http'
import { inSubsidiaryPortal, pokhara, test, world } from './subsidiary-portal'

inSubsidiaryPortal()

describe('creating and editing subsidiaries', () => {
  const PLACE = {
    Name: 'Brightpath Butwal',
    Address: 'Traffic Chowk 3',
    City: 'Butwal',
    StateId: '',
    CountryId: 'np',
    GSTIN: '',
  }
  const create = (actor: Actor, more: object = {}) =>
    callEndpoint(CREATE, {
      actor,
      method: 'POST',
      body: { UserId: actor.id, partner_id: world.partners.brightpath.id, ...PLACE, ...more },
    })
  const edit = (actor: Actor, id: string, more: object = {}) =>
    callEndpoint(EDIT, {
      actor,
      method: 'PUT',
      params: { id },
      body: { UserId: actor.id, ...PLACE, ...more },
    })

  it('adds one with a unique name to the own partner, or to any for finance', async () => {
    const { partner, finance, financemanager, otherPartner, maker } = world.people
    const { status, json } = await create(partner)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      message: 'Brightpath Butwal was added.',
      Subsidiary: {
        Name: 'Brightpath Butwal',
        CountryId: 'NP',
        StateId: null,
        GSTIN: null,
        Version: 1,
        NoteCount: 0,
        is_disabled: false,
      },
    })
    expect((await create(finance, { Name: 'brightpath BUTWAL' })).json.error).toMatchObject({
      code: 'SUBSIDIARY_NAME_TAKEN',
      fields: { Name: 'This partner already has a subsidiary with this name.' },
    })
    expect((await create(finance, { Name: 'Brightpath Dharan' })).status).toBe(200)
    expect((await create(otherPartner)).status).toBe(404)
    for (const actor of [financemanager, maker]) expect((await create(actor)).status).toBe(403)
    const both = await Promise.all(['Hetauda', 'Hetauda'].map((Name) => create(partner, { Name })))
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('respects the tier’s limit, also for two at once, and counts disabled ones', async () => {
    const { partner } = world.people
    const { id } = world.partners.brightpath
    const { count } = await test.db
      .selectFrom('subsidiaries')
      .select((is) => is.fn.countAll<string>().as('count'))
      .where('partner_id', '=', id)
      .executeTakeFirstOrThrow()
    await test.db.updateTable('partners').set({ tier: 'Bronze' }).where('id', '=', id).execute()
    const most = Number(count) + 1
    await test.db.updateTable('partner_tiers').set({ max_subsidiaries: most }).execute()
    const both = await Promise.all(['Hetauda', 'Bharatpur'].map((Name) => create(partner, { Name })))
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.json.error).toMatchObject({
      code: 'SUBSIDIARY_LIMIT',
      message: `This partner’s tier allows ${most} subsidiaries. Ask an administrator for another tier.`,
    })
    await test.db
      .updateTable('subsidiaries')
      .set({ is_disabled: true })
      .where('partner_id', '=', id)
      .execute()
    expect((await create(partner, { Name: 'Dang' })).status).toBe(422)
    await test.db.updateTable('partner_tiers').set({ max_subsidiaries: null }).execute()
    expect((await create(partner, { Name: 'Dang' })).status).toBe(200)
  })

  it('lists missing and invalid values by field', async () => {
    const { json } = await create(world.people.partner, {
      Name: ' ',
      City: '',
      CountryId: 'XX',
      GSTIN: '27AAPFU0939F1ZW',
    })
    expect(json.error.fields).toEqual({
      Name: '*Name is required.',
      City: '*City is required.',
      CountryId: '*Country is required.',
      GSTIN: 'Enter a valid GSTIN',
    })
  })

  it('requires a state of its country where addresses have one', async () => {
    const { partner } = world.people
    const india = (StateId: string | null) => create(partner, { CountryId: 'IN', StateId })
    for (const wrong of ['', null, 'NSW'])
      expect((await india(wrong)).json.error.fields).toEqual({ StateId: '*State is required.' })
    expect((await india('ka')).json.data.Subsidiary).toMatchObject({ StateId: 'KA' })
    const moved = await edit(partner, pokhara, { Version: 1, CountryId: 'IN' })
    expect(moved.json.error.fields).toEqual({ StateId: '*State is required.' })
  })

  it('edits the newest version and records the old values', async () => {
    const { partner, finance, otherPartner } = world.people
    const edited = await edit(partner, pokhara, { Version: 1 })
    expect(edited.json.data).toMatchObject({
      message: 'The subsidiary was saved.',
      Subsidiary: { Name: 'Brightpath Butwal', City: 'Butwal', Version: 2 },
    })
    // Repeating the edit changes nothing.
    expect((await edit(partner, pokhara)).json.data.Subsidiary.Version).toBe(2)
    const stale = await edit(finance, pokhara, { Version: 1, City: 'Pokhara' })
    expect(stale.json.error).toMatchObject({
      code: 'STALE_VERSION',
      message: 'Prakash Adhikari changed this meanwhile.',
      data: { current: { Name: 'Brightpath Butwal', City: 'Butwal', Version: 2 } },
    })
    expect((await edit(otherPartner, pokhara)).status).toBe(404)
    expect((await edit(finance, world.partners.brightpath.id)).status).toBe(404)
    const history = await test.db.selectFrom('history').selectAll().execute()
    expect(history).toMatchObject([
      {
        version: 2,
        actor_id: partner.id,
        details: { before: { City: 'Pokhara' }, after: { City: 'Butwal' } },
      },
    ])
  })
})
