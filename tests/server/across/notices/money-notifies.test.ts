import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { deliverEvents } from '#server/across/notices/deliver'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { moneyActions, paidOut } from '#tests/support/money/money-actions'
import { insertNote } from '#tests/support/notes/notes'
import { positionOf, unannouncedSince } from '#tests/support/notes/notified-changes'

const MAIL_SETTINGS = { publicUrl: 'https://portal.example', state: 'waiting' } as const
const NUMBER = 'KCOEPL/CN/2627/000123'

describe.each(testableKinds)('notifications about money on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  let noteId: string

  beforeEach(async () => {
    const payable = { status_id: 10, partner_invoice_payable: '2700.00' }
    noteId = await insertNote(database.db, world, { number: NUMBER, ...payable })
  })

  const nameOf = (userId: string) => Object.entries(world.people).find(([, each]) => each.id === userId)?.[0]
  /**
   * The recipients of this action's notifications, with text and link; checks that each change has its event.
   */
  const notifiedBy = async (action: () => Promise<unknown>) => {
    await deliverEvents(database.db, MAIL_SETTINGS, { limit: 500 })
    await database.db.deleteFrom('notifications').execute()
    const before = await positionOf(database.db)
    await action()
    expect(await unannouncedSince(database.db, before)).toEqual([])
    await deliverEvents(database.db, MAIL_SETTINGS, { limit: 500 })
    const rows = await database.db.selectFrom('notifications').selectAll().execute()
    return rows
      .map(({ user_id, title, path }) => [nameOf(user_id), title, path])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
  }
  const ofPartner = (title: string, path: string | null) =>
    ['financemanager', 'partner'].map((name) => [name, title, path])

  it('notify the partner of a reversed part payment and of returned money', async () => {
    const { processor, admin, finance } = world.people
    const actions = moneyActions(database.db)
    const { PaymentId } = await actions.pay(processor, noteId, { Amount: '1000' })
    expect(await notifiedBy(() => actions.reverse(admin, PaymentId))).toEqual(
      ofPartner(`A part payment of ${NUMBER} was reversed`, null),
    )
    const part = await actions.pay(processor, noteId, { Amount: '500', PaymentReferenceNumber: 'UTR-2' })
    expect(await notifiedBy(() => actions.refund(finance, part.PaymentId, 'wallet', '100'))).toEqual(
      ofPartner(`A refund of the payment of ${NUMBER} was recorded`, '/wallet'),
    )
  })

  it('name the transferred amount, the total, the reference and the day of a payment', async () => {
    const { processor } = world.people
    const mailsOf = async () => {
      await deliverEvents(database.db, MAIL_SETTINGS, { limit: 500 })
      const rows = await database.db.selectFrom('mails').select(['text', 'html']).execute()
      await database.db.deleteFrom('mails').execute()
      return rows
    }
    await mailsOf()
    const actions = moneyActions(database.db)
    const plain = (words: string) => words.replaceAll('\u00a0', ' ')
    const expectNotified = async (lines: readonly string[]) => {
      const mails = await mailsOf()
      expect(mails).not.toHaveLength(0)
      for (const { text, html } of mails)
        for (const line of lines) {
          expect(plain(text)).toContain(line)
          expect(plain(html)).toContain(line.split(': ')[1])
        }
    }
    await actions.pay(processor, noteId, {
      Amount: '1000',
      TaxWithheld: '100',
      PaymentReferenceNumber: 'UTR-1',
      PaymentProcessedAt: '2026-01-05',
    })
    await expectNotified([
      'Paid: AUD 1,000.00',
      'Tax withheld: AUD −100.00',
      'Transferred: AUD 900.00',
      'Total: AUD 2,700.00',
      'Reference: UTR-1',
      'Date: 5 Jan 2026',
    ])
    await actions.pay(processor, noteId, {
      PaymentReferenceNumber: 'UTR-2',
      PaymentProcessedAt: '2026-01-06',
    })
    await expectNotified([
      'Transferred: AUD 1,700.00',
      'Total: AUD 2,700.00',
      'Reference: UTR-2',
      'Date: 6 Jan 2026',
    ])
  })

  it('have the transferred amount of a payment in the portal too', async () => {
    const { processor, maker, partner } = world.people
    const actions = moneyActions(database.db)
    const textsOf = async (payment: object) => {
      await database.db.deleteFrom('notifications').execute()
      await actions.pay(processor, noteId, payment)
      await deliverEvents(database.db, MAIL_SETTINGS, { limit: 500 })
      const rows = await database.db.selectFrom('notifications').select(['user_id', 'text']).execute()
      return ({ id }: Actor) => rows.find(({ user_id }) => user_id === id)?.text.replaceAll('\u00a0', ' ')
    }
    const ofPart = await textsOf({ Amount: '1000', TaxWithheld: '100' })
    expect(ofPart(partner)).toBe('Transferred AUD 900.00')
    const PaymentRemarks = '@Meera Krishnan The rest'
    const ofRest = await textsOf({ PaymentRemarks })
    expect(ofRest(partner)).toBe('Transferred AUD 1,700.00')
    expect(ofRest(maker)).toBe(`Transferred AUD 1,700.00 · ${PaymentRemarks}`)
  })

  it('have the amount that goes back in the portal too', async () => {
    const { processor, admin, finance, partner } = world.people
    const actions = moneyActions(database.db)
    const textAfter = async (action: () => Promise<unknown>) => {
      await notifiedBy(action)
      const rows = await database.db
        .selectFrom('notifications')
        .select('text')
        .where('user_id', '=', partner.id)
        .execute()
      return rows.map(({ text }) => text.replaceAll('\u00a0', ' '))
    }
    const part = await actions.pay(processor, noteId, { Amount: '1000' })
    expect(await textAfter(() => actions.reverse(admin, part.PaymentId))).toEqual([
      'Reversed AUD 1,000.00 · A mistake',
    ])
    const whole = await actions.pay(processor, noteId)
    expect(await textAfter(() => actions.refund(finance, whole.PaymentId, 'wallet', '100'))).toEqual([
      'Refund AUD 100.00',
    ])
    expect(await textAfter(() => actions.clawBack(finance, noteId, '250'))).toEqual([
      'Claw-back AUD 250.00 · The student withdrew',
    ])
  })

  it('notify of a payout the user who acts next, then its partner', async () => {
    const { processor, finance, admin, partner } = world.people
    const actions = moneyActions(database.db)
    const { PaymentId } = await actions.pay(processor, noteId)
    await actions.refund(finance, PaymentId, 'wallet', '1000')
    let id = ''
    const ask = async () => {
      id = (await actions.settle(partner, 'AUD', { Amount: '200' })).Settlement.SettlementId
    }
    const path = `/wallet?partnerId=${world.partners.brightpath.id}`
    const names = (told: unknown[][]) => told.map(([name]) => name)
    const texts = async () => {
      const rows = await database.db.selectFrom('notifications').select('text').execute()
      return new Set(rows.map(({ text }) => text))
    }
    const asked = await notifiedBy(ask)
    expect(names(asked)).toEqual(['admin', 'finance', 'superadmin'])
    expect(asked[0]?.slice(1)).toEqual([
      expect.stringMatching(/requests the payout of AUD.200\.00 to Brightpath/),
      path,
    ])
    const move = (actor: Actor, action: string, more = {}) =>
      notifiedBy(() => actions.move(actor, id, action, more))
    const authorised = await move(admin, 'Authorize', { Remarks: 'Checked by phone' })
    expect(await texts()).toEqual(new Set(['']))
    expect(names(authorised)).toEqual(['finance', 'processor', 'processor2', 'superadmin'])
    expect(await move(finance, 'Attempt')).toEqual([])
    const paid = await move(finance, 'Complete', paidOut())
    expect(names(paid)).toEqual(['financemanager', 'partner'])
    expect(paid[0]?.slice(1)).toEqual([
      expect.stringMatching(/^The payout of AUD.200\.00 was made$/),
      '/wallet',
    ])
    await ask()
    const failed = await move(finance, 'Fail', { Remarks: 'No such account' })
    expect(names(failed)).toEqual(['financemanager', 'partner'])
    expect(failed[0]?.[1]).toMatch(/^The payout of AUD.200\.00 failed$/)
    expect(await texts()).toEqual(new Set(['No such account']))
  })
})
