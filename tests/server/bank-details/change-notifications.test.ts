import { describe, expect, it } from 'vitest'
import { objectToBankChange as OBJECT } from '#domain/bank-details/calls'
import { deliverEvents } from '#server/across/notices/deliver'
import { approvedChange, BANK_SERVICES, KEPT, WANTED } from '#tests/support/money/bank-changes'
import { acting, as } from '#tests/support/vocabulary/acting'
import { decide, inBankPortal, parent, pokhara, post, test, world } from './bank-portal'

inBankPortal()

const mails = () =>
  test.db.selectFrom('mails').select(['to_address', 'subject', 'text', 'html']).orderBy('id').execute()

describe('notifications of a change', () => {
  it('by mail: go to the addresses known before, with masked numbers, never to the new one', async () => {
    const { partner, finance } = acting(test.db, world.people)
    const old = [KEPT.contact_email, KEPT.alternate_email, 'partner@brightpath.example']
    const id = await partner.asksForBankChange(parent)
    const asked = await mails()
    expect(asked.map((mail) => mail.to_address)).toEqual(old)
    expect(asked[0]?.subject).toBe('A change of the bank details of Brightpath Education was requested')
    await decide(finance, id)
    const effective = (await mails()).slice(3)
    expect(effective.map((mail) => mail.to_address)).toEqual(old)
    expect(effective[0]?.subject).toBe('The bank details of Brightpath Education were changed')
    for (const { text, html } of [...asked, ...effective])
      for (const body of [text, html]) {
        expect(body).toContain('••••4321')
        expect(body).toContain('••••8812')
        expect(body).toContain(`/bank-details?partnerId=${parent.partnerId}#change-${id}`)
        for (const secret of [KEPT.account_no, WANTED.account_no]) expect(body).not.toContain(secret)
      }
    // The next change is reported to the addresses known by then.
    await partner.asksForBankChange(parent, KEPT)
    expect((await mails()).slice(6).map((mail) => mail.to_address)).toEqual([
      WANTED.contact_email,
      WANTED.alternate_email,
      'partner@brightpath.example',
    ])
  })

  it('of first details by mail: go to the partner’s own address', async () => {
    await as(test.db, world.people.finance).asksForBankChange(pokhara)
    expect((await mails()).map((mail) => mail.to_address)).toEqual(['partner@brightpath.example'])
  })

  it('in the portal: go to the deciders, then the requester; an objection to finance again', async () => {
    const { partner, financemanager, finance, admin, superadmin } = acting(test.db, world.people)
    const told = async () => {
      await deliverEvents(test.db, BANK_SERVICES.mailSettings, { limit: 100 })
      const rows = await test.db
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'notifications.user_id')
        .select(['email', 'kind', 'title', 'path', 'text'])
        .orderBy('notifications.id')
        .execute()
      await test.db.deleteFrom('notifications').execute()
      return rows
    }
    const id = await financemanager.asksForBankChange(parent)
    const asked = await told()
    expect(new Set(asked.map(({ email }) => email))).toEqual(
      new Set([finance, admin, superadmin].map(({ email }) => email)),
    )
    expect(asked[0]).toMatchObject({
      kind: 'bank-asked',
      title: 'Farida Shrestha requests a change to the bank details of Brightpath Education',
      path: `/bank-changes?partnerId=${parent.partnerId}#change-${id}`,
      text: 'We moved',
    })
    await post(OBJECT, partner, id, { Remarks: 'Not us' })
    expect((await told())[0]).toMatchObject({
      kind: 'bank-contested',
      title:
        'Prakash Adhikari objects to the change of the bank details of Brightpath Education: hold payments',
      text: 'Not us',
    })
    await decide(finance, id, 'Reject', 'The owner objects')
    expect(await told()).toEqual([
      {
        email: financemanager.email,
        kind: 'bank-rejected',
        title: 'Your change of the bank details of Brightpath Education was rejected',
        path: `/bank-details#change-${id}`,
        text: 'The owner objects',
      },
    ])
    await approvedChange(test.db, partner, finance, parent)
    expect((await told()).at(-1)).toMatchObject({ email: partner.email, kind: 'bank-approved' })
  })
})
