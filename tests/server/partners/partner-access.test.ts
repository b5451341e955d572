import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { listNotes as NOTES } from '#domain/commission-notes/list/calls'
import {
  partnerAccessStatus as ACCESS,
  addTier as ADD_TIER,
  changeTier as CHANGE_TIER,
} from '#domain/partners/calls'
import { accountsIn } from '#server/platform/login/accounts'
import { identify } from '#server/platform/login/identify'
import { actorOf, personById, refusalFor } from '#server/platform/login/person'
import { beginSession } from '#server/platform/sessions/begin-session'
import { callEndpoint } from '#tests/support/http/http'
import { makeTier } from '#tests/support/people/partners'
import { change, inNewWorld, test, world } from './partner-company'

inNewWorld()

/** The actor as the user's next request would find them. */
async function now({ id }: Actor): Promise<Actor> {
  const row = await personById(test.db, id)
  if (!row) throw new Error('Nobody')
  return actorOf(row)
}

describe('a deactivated partner', () => {
  const close = (actor: Actor, more: object = {}) =>
    change(actor, { deactivate_partner: true, Reason: 'Fee dispute', ...more })

  it('needs a reason, signs its users out at once and refuses them; its students stay', async () => {
    const { admin, partner, counsellor, otherPartner, student } = world.people
    expect((await close(admin, { Reason: '' })).json.error).toMatchObject({ code: 'REMARKS_REQUIRED' })
    const begin = (userId: string) =>
      beginSession(test.db, {
        ...{ userId, address: '10.0.0.1', userAgent: 'Firefox', issuerSession: null, before: null },
      })
    const theirs = await Promise.all([partner, counsellor].map(({ id }) => begin(id)))
    const others = await Promise.all([otherPartner, student, admin].map(({ id }) => begin(id)))
    const answer = await close(admin)
    expect(answer.json.data).toMatchObject({
      message: 'The partner was deactivated. Its people are signed out everywhere.',
      Partner: { State: 'Deactivated', deactivate_partner: true, DeactivateReason: 'Fee dispute' },
    })
    const open = await test.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()
    expect(new Set(open.map(({ id }) => id))).toEqual(new Set(others))
    expect(theirs).toHaveLength(2)
    for (const person of [partner, counsellor]) {
      const row = await personById(test.db, person.id)
      expect(row && refusalFor(row)).toBe('PARTNER_DEACTIVATED')
      expect((await accountsIn(test.db).byId(person.id))?.isOfDeactivated).toBe(true)
    }
    for (const person of [otherPartner, student]) {
      const row = await personById(test.db, person.id)
      expect(row && refusalFor(row)).toBeNull()
      expect((await accountsIn(test.db).byId(person.id))?.isOfDeactivated).toBe(false)
    }
  })

  it('is deactivated once, reactivated with a reason, and restored as before', async () => {
    const { admin, superadmin, partner } = world.people
    const both = await Promise.all([close(admin, { Version: 1 }), close(superadmin, { Version: 1 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const opened = await change(admin, { deactivate_partner: false, Reason: 'Settled' })
    expect(opened.json.data.Partner).toMatchObject({ State: 'Active', DeactivatedAt: null })
    expect(opened.json.data.Partner.History.map(({ Action }: { Action: string }) => Action)).toEqual([
      'Reactivated',
      'Deactivated',
    ])
    expect((await callEndpoint(NOTES, { actor: await now(partner) })).status).toBe(200)
  })

  it('its tokens are refused', async () => {
    const { admin, partner } = world.people
    await close(admin)
    const row = await personById(test.db, partner.id)
    expect(row && refusalFor(row)).toBe('PARTNER_DEACTIVATED')
    const request = new Request('http://localhost:4321/api', { headers: { authorization: 'Bearer tas_x' } })
    const who = await identify({ request, cookies: { get: () => undefined }, clientAddress: '10.0.0.1' })
    expect(who.actor).toBeNull()
  })
})

describe('access', () => {
  const status = (actor: Actor, feature_id: string, user_id?: string) =>
    callEndpoint(ACCESS, {
      actor,
      url: `/?feature_id=${feature_id}${user_id ? `&user_id=${user_id}` : ''}`,
    })

  it('ends with the contract: calls are refused, and the status gives the reason', async () => {
    const { admin, partner } = world.people
    await change(admin, { ContractFrom: '2020-01-01', ContractTo: '2020-12-31' })
    const theirs = await now(partner)
    expect((await callEndpoint(NOTES, { actor: theirs })).status).toBe(403)
    expect((await status(theirs, 'commission-notes')).json.data).toEqual({
      HasAccess: false,
      Reason: 'The partner’s contract has ended.',
    })
    expect((await status(admin, 'commission-notes', partner.id)).json.data.HasAccess).toBe(false)
  })

  it('follows a changed tier at once', async () => {
    const { admin, partner } = world.people
    const id = await makeTier(test.db, 'Bronze')
    await test.db.updateTable('partners').set({ tier: 'Bronze' }).execute()
    expect((await status(await now(partner), 'api')).json.data.HasAccess).toBe(true)
    const body = {
      UserId: admin.id,
      noofcounselor: 3,
      maxsubsidiaries: 1,
      Features: ['students'],
      Version: 1,
    }
    const changed = await callEndpoint(CHANGE_TIER, { actor: admin, method: 'PUT', params: { id }, body })
    expect(changed.json.data.PartnerTier).toMatchObject({ tiername: 'Bronze', noofcounselor: 3, Version: 2 })
    expect((await status(await now(partner), 'api')).json.data).toEqual({
      HasAccess: false,
      Reason: 'The partner’s tier does not include this.',
    })
    const again = await callEndpoint(CHANGE_TIER, { actor: admin, method: 'PUT', params: { id }, body })
    expect(again.json.error).toMatchObject({
      code: 'STALE_VERSION',
      data: {
        current: { id, noofcounselor: 3, maxsubsidiaries: 1, Features: ['students'], Version: 2 },
        changedBy: { UserId: admin.id },
      },
    })
  })

  it('of other users is shown to the company, and of its own users to the owner', async () => {
    const { staff, partner, counsellor, otherPartner, loanadvisor } = world.people
    expect((await status(staff, 'students', counsellor.id)).json.data).toEqual({
      HasAccess: true,
      Reason: '',
    })
    expect((await status(partner, 'wallet', counsellor.id)).json.data).toEqual({
      HasAccess: false,
      Reason: 'The person’s role does not include this.',
    })
    for (const [actor, other] of [
      [partner, otherPartner],
      [counsellor, partner],
      [loanadvisor, partner],
    ] as const)
      expect((await status(actor, 'students', other.id)).json.error.code).toBe('USER_NOT_FOUND')
    expect((await status(partner, 'everything')).status).toBe(422)
  })

  it('is assigned to tiers by administrators only', async () => {
    const { finance, admin } = world.people
    const add = (actor: Actor) =>
      callEndpoint(ADD_TIER, {
        ...{ actor, method: 'POST' },
        body: { UserId: actor.id, tiername: 'Platinum', Features: [] },
      })
    expect((await add(finance)).status).toBe(403)
    expect((await add(admin)).json.data.PartnerTier).toMatchObject({ tiername: 'Platinum', Partners: 0 })
  })
})
