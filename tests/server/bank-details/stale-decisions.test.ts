import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  decideBankChange as DECIDE,
  objectToBankChange as OBJECT,
  getBankChange as ONE,
  withdrawBankChange as WITHDRAW,
} from '#domain/bank-details/calls'
import { approvedChange, CALLED, KEPT } from '#tests/support/money/bank-changes'
import { acting } from '#tests/support/vocabulary/acting'
import { refusedAsStale } from '#tests/support/vocabulary/refused-as-stale'
import { decide, get, inBankPortal, parent, post, test, world } from './bank-portal'

inBankPortal()

const versionOf = async (id: string) => (await get(ONE, world.people.finance, id)).json.data.Version as number
const object = (actor: Actor, id: string, more: object = {}) =>
  post(OBJECT, actor, id, { Remarks: 'This was not us', ...more })

describe('a decision on a change of bank details that moved on', () => {
  it('does not release a second objection with the answer to the first', async () => {
    const { partner, finance, admin } = acting(test.db, world.people)
    const id = await partner.asksForBankChange(parent)
    await object(partner, id)
    const Version = await versionOf(id)
    await decide(admin, id, 'Release', 'Spoke to the owner')
    await object(partner, id, { Remarks: 'Nor was this' })
    const release = { Action: 'Release', Remarks: 'They confirmed it' }
    const stale = () => post(DECIDE, finance, id, { ...release, Version })
    const current = await refusedAsStale(test.db, stale, 'Prakash Adhikari')
    expect(current).toMatchObject({ Contested: { Remarks: 'Nor was this' }, IsMasked: true, Version: 4 })
    expect((await post(DECIDE, finance, id, { ...release, Version: 4 })).status).toBe(200)
  })

  it('neither approves nor rejects it, withdraws it nor objects to it', async () => {
    const { partner, financemanager, finance, admin } = acting(test.db, world.people)
    const id = await financemanager.asksForBankChange(parent)
    await object(partner, id)
    await decide(admin, id, 'Release', 'Spoke to the owner')
    const seen = { Version: 1 }
    const stale = [
      () => post(DECIDE, finance, id, { Action: 'Approve', ...CALLED, ...seen }),
      () => post(DECIDE, finance, id, { Action: 'Reject', Remarks: 'No', ...seen }),
      () => post(WITHDRAW, financemanager, id, seen),
      () => object(partner, id, seen),
    ]
    // A partner is not told who of the company it was.
    const names = ['Aleksandr Volkov', 'Aleksandr Volkov', 'Someone', 'Someone']
    for (const [place, call] of stale.entries()) await refusedAsStale(test.db, call, names[place])
    expect((await post(WITHDRAW, financemanager, id, { Version: 3 })).status).toBe(200)
  })

  it('counts the release of an objection by a later change', async () => {
    const { partner, finance, admin } = acting(test.db, world.people)
    const id = await approvedChange(test.db, partner, finance, parent)
    await object(partner, id, { Version: 2 })
    await decide(admin, await partner.asksForBankChange(parent, KEPT))
    expect(await versionOf(id)).toBe(4)
  })
})
