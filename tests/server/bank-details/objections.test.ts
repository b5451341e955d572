import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { objectToBankChange as OBJECT, getBankChange as ONE } from '#domain/bank-details/calls'
import { type PayeeFacts, payeeShown } from '#domain/payments/payee'
import { payeesOf } from '#server/payments/payee'
import { approvedChange, BANK_SERVICES, KEPT } from '#tests/support/money/bank-changes'
import { insertNote } from '#tests/support/notes/notes'
import { acting } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'
import { decide, get, inBankPortal, parent, pokhara, post, test, world } from './bank-portal'

inBankPortal()

describe('an objection', () => {
  it('by the partner’s owner blocks the approval of a change until it is released', async () => {
    const { partner, financemanager, finance } = acting(test.db, world.people)
    const id = await financemanager.asksForBankChange(parent)
    const object = (actor: Actor) => post(OBJECT, actor, id, { Remarks: 'This was not us' })
    await cannot(object(financemanager), 'FORBIDDEN')
    await cannot(object(world.people.otherPartner), 'NOT_FOUND')
    const objected = await object(partner)
    expect(objected.json.data).toMatchObject({
      message: 'Your objection was noted. Finance is notified to hold payments and looks into it.',
      Change: { Contested: { By: 'Prakash Adhikari', Remarks: 'This was not us' }, CanObject: false },
    })
    await cannot(object(partner), 'BANK_CHANGE_CONTESTED')
    await cannot(decide(finance, id), 'BANK_CHANGE_CONTESTED')
    await cannot(decide(finance, id, 'Release'), 'REMARKS_REQUIRED')
    const released = await decide(finance, id, 'Release', 'Spoke to the owner')
    expect(released.json.data).toMatchObject({
      message: 'The objection was released.',
      Change: { Contested: null, Released: { Remarks: 'Spoke to the owner' }, CanDecide: true },
    })
    await cannot(decide(finance, id, 'Release', 'Again'), 'BANK_CHANGE_NOT_CONTESTED')
    expect((await decide(finance, id)).status).toBe(200)
  })

  it('is possible during the notice period, shown to payers, and ends with the next change', async () => {
    const { partner, finance, admin } = acting(test.db, world.people)
    const noteId = await insertNote(test.db, world, { status_id: 10 })
    const paidId = await insertNote(test.db, world, { status_id: 17 })
    const otherId = await insertNote(test.db, world, { status_id: 10, subsidiary_id: pokhara.subsidiaryId })
    const notices = async () => {
      const all = await payeesOf(test.db, [noteId, paidId, otherId], BANK_SERVICES.noticeDays)
      const changed = [noteId, otherId].flatMap((id) => all.get(id)?.change ?? [])
      expect(payeeShown(all.get(paidId) as PayeeFacts, 'UTC').Warnings).toEqual([])
      return changed.map(({ isContested }) => isContested)
    }
    expect(await notices()).toEqual([])
    const id = await approvedChange(test.db, partner, finance, parent)
    expect(await notices()).toEqual([false])
    expect((await post(OBJECT, partner, id, { Remarks: 'Not us' })).status).toBe(200)
    expect(await notices()).toEqual([true])
    const long = sql<Date>`now() - interval '31 days'`
    await test.db.updateTable('bank_detail_changes').set({ decided_at: long }).execute()
    // An objection is shown, however old the change is.
    expect(await notices()).toEqual([true])
    await decide(admin, await partner.asksForBankChange(parent, KEPT))
    expect(await notices()).toEqual([false])
    expect((await get(ONE, finance, id)).json.data).toMatchObject({
      Contested: null,
      Released: { By: 'Aleksandr Volkov', Remarks: 'Another change took effect.' },
    })
    await cannot(post(OBJECT, partner, id, { Remarks: 'Late' }), 'BANK_CHANGE_SETTLED')
    await test.db.updateTable('bank_detail_changes').set({ decided_at: long }).execute()
    expect(await notices()).toEqual([])
  })
})
