import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { sum } from '#domain/money/money'
import { SETTLEMENT_STATES } from '#domain/wallet/states'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { walletBalances } from '#server/wallet/balances'
import { listSettlements } from '#server/wallet/settlements'
import { approvedChange, saveDetails } from '#tests/support/money/bank-changes'
import { paidOut } from '#tests/support/money/money-actions'
import { cannot } from '#tests/support/vocabulary/cannot'
import { actions, everyKind, inNewWorld, list, payable, test, world } from './wallet-company'

inNewWorld()

describe('a settlement', () => {
  it('needs a second person to authorize it and pays out at most the wallet balance', async () => {
    const { processor, finance, partner, maker, admin } = world.people
    const { PaymentId } = await actions.pay(processor, await payable())
    await expect(actions.settle(partner, 'AUD')).rejects.toMatchObject({
      message: 'At most AUD\u00a00.00 of the wallet can be settled.',
    })
    await actions.refund(finance, PaymentId, 'wallet', '500')
    await cannot(actions.settle(partner, 'AUD', { Amount: '500.01' }), 'WALLET_TOO_SMALL')
    const { message, Settlement } = await actions.settle(finance, 'AUD', {
      PartnerId: world.partners.brightpath.id,
    })
    expect(message).toBe('The settlement was requested.')
    expect(Settlement).toMatchObject({ Amount: '500.00', State: 'pending', Actions: ['Fail'] })
    const { SettlementId: id } = Settlement
    await cannot(actions.settle(partner, 'AUD'), 'WALLET_TOO_SMALL')
    await expect(actions.move(finance, id, 'Authorize')).rejects.toMatchObject({
      message: 'Someone else must authorize the settlement that you requested.',
    })
    await cannot(actions.move(processor, id, 'Authorize'), 'FORBIDDEN')
    await cannot(actions.move(maker, id, 'Attempt'), 'FORBIDDEN')
    await expect(actions.move(admin, id, 'Complete')).rejects.toMatchObject({
      message: 'The state of this settlement has changed.',
    })
    await cannot(actions.move(admin, id, 'Authorize', { Version: 9 }), 'STALE_VERSION', {
      data: {
        current: { SettlementId: id, Version: 1 },
        changedBy: { UserId: finance.id, Name: 'Fatima Al-Mansoori' },
        changedAt: Settlement.RequestedAt,
      },
    })
    expect((await actions.move(admin, id, 'Authorize')).message).toBe('The settlement was authorized.')
    expect((await actions.move(processor, id, 'Attempt')).message).toBe(
      'The settlement was handed to the bank.',
    )
    await expect(actions.move(processor, id, 'Complete')).rejects.toMatchObject({
      fields: { PaymentReferenceNumber: '*Reference no. is required.' },
    })
    const done = await actions.move(processor, id, 'Complete', paidOut())
    expect(done).toMatchObject({
      message: 'The settlement was paid out.',
      Settlement: { State: 'debit', PaymentReferenceNumber: expect.stringMatching(/^OUT-/), Actions: [] },
    })
    expect(await walletBalances({ db: test.db, actor: partner })).toEqual([
      {
        Currency: 'AUD',
        Balance: '0.00',
        InvoicedAmount: '0.00',
        InvoicedNotes: 0,
        AgreedAmount: '0.00',
        AgreedNotes: 0,
        CreditAmount: '0.00',
        ClawBack: '0.00',
        Available: '0.00',
      },
    ])
    expect(await listSettlements(test.db, world.people.otherPartner)).toEqual([])
  })

  it('goes to the account on file when it is handed to the bank, and keeps it', async () => {
    const { processor, finance, partner } = world.people
    const company = { partnerId: world.partners.brightpath.id, subsidiaryId: null }
    const { PaymentId } = await actions.pay(processor, await payable())
    await actions.refund(finance, PaymentId, 'wallet', '500')
    const first = (await actions.settle(partner, 'AUD', { Amount: '100' })).Settlement
    expect(first.Account).toBe(null)
    await saveDetails(test.db, company)
    const authorized = await actions.move(finance, first.SettlementId, 'Authorize')
    expect(authorized.Settlement.Account).toBe('••••4321')
    await approvedChange(test.db, partner, finance, company)
    const { SettlementId: byCheque } = (await actions.settle(partner, 'AUD', { Amount: '50' })).Settlement
    await actions.move(finance, byCheque, 'Authorize')
    expect((await actions.move(processor, first.SettlementId, 'Attempt')).Settlement.Account).toBe('••••8812')
    await sql`update bank_details set account_hint = '0000'`.execute(test.db)
    const paid = await actions.move(processor, first.SettlementId, 'Complete', paidOut())
    expect(paid.Settlement.Account).toBe('••••8812')
    await actions.move(processor, byCheque, 'Attempt')
    const cheque = { ...paidOut(), PaymentMode: 'Cheque' }
    expect((await actions.move(processor, byCheque, 'Complete', cheque)).Settlement.Account).toBe(null)
    const { rows } = await list(partner, {}, 'payments')
    const payouts = rows.filter(({ CommissionNoteId }) => CommissionNoteId === null)
    expect(payouts.map(({ Amount, Account }) => [Amount, Account])).toEqual([
      ['50.00', null],
      ['100.00', '••••8812'],
    ])
  })

  it('is not handed to the bank once a claw-back was accepted that it would precede, but may fail', async () => {
    const { processor, finance, partner, admin } = world.people
    const noteId = await payable()
    const { PaymentId } = await actions.pay(processor, noteId)
    await actions.refund(finance, PaymentId, 'wallet', '500')
    const { SettlementId: id } = (await actions.settle(partner, 'AUD')).Settlement
    const { ClawBackId } = (await actions.clawBack(finance, noteId, '300')).ClawBack
    await actions.answer(partner, ClawBackId, 'Consent')
    const tooSmall = { message: 'At most AUD\u00a0200.00 of the wallet can be settled.' }
    await expect(actions.move(admin, id, 'Authorize')).rejects.toMatchObject(tooSmall)
    expect((await actions.move(admin, id, 'Fail', { Remarks: 'Claw-back' })).Settlement.State).toBe('failed')
    const { SettlementId: rest } = (await actions.settle(partner, 'AUD')).Settlement
    await actions.move(admin, rest, 'Authorize')
    expect((await actions.move(processor, rest, 'Attempt')).Settlement.Amount).toBe('200.00')
  })

  it('has the day of its transaction, whatever its outcome', async () => {
    await everyKind()
    // Close to midnight, so that the reader's local day is another one.
    await sql`update wallet_settlements set requested_at = '2026-03-01T23:30Z',
      authorized_at = case when authorized_at is not null then '2026-03-02T23:30Z'::timestamptz end,
      attempted_at = case when attempted_at is not null then '2026-03-03T23:30Z'::timestamptz end,
      closed_at = case when closed_at is not null then '2026-03-04T23:30Z'::timestamptz end`.execute(test.db)
    const { partner } = world.people
    const payouts = await listSettlements(test.db, partner)
    expect(new Set(payouts.map(({ State }) => State))).toEqual(new Set(SETTLEMENT_STATES))
    const { rows } = await list(partner, { pageSize: '100' })
    for (const { State, Amount, Day, PaidOn } of payouts) {
      const listed = rows.filter((row) => row.Kind === State && row.Amount === Amount)
      expect(listed.map((row) => row.Date)).toEqual([Day])
      if (PaidOn) expect(Day).toBe(PaidOn)
    }
  })

  it('fails with a reason, and then leaves the wallet unchanged', async () => {
    const { processor, finance, partner } = world.people
    const { PaymentId } = await actions.pay(processor, await payable())
    await actions.refund(finance, PaymentId, 'wallet', '500')
    const { Settlement } = await actions.settle(partner, 'AUD')
    await actions.move(finance, Settlement.SettlementId, 'Authorize', { Remarks: 'Checked by phone' })
    await expect(actions.move(finance, Settlement.SettlementId, 'Fail')).rejects.toMatchObject({
      fields: { Remarks: 'Please give a reason.' },
    })
    const failed = await actions.move(finance, Settlement.SettlementId, 'Fail', {
      Remarks: 'No such account',
    })
    expect(failed).toMatchObject({
      message: 'The settlement failed; the wallet is unchanged.',
      Settlement: { State: 'failed', Remarks: 'No such account' },
    })
    expect((await walletBalances({ db: test.db, actor: partner }))[0]).toMatchObject({ Available: '500.00' })
  })

  it('is refused with the feature off and for a partner that does not exist', async () => {
    const { maker, finance, partner } = world.people
    await cannot(actions.settle(maker, 'AUD'), 'FORBIDDEN')
    await cannot(actions.settle(finance, 'AUD'), 'NOT_FOUND')
    await expect(actions.settle(partner, 'JPY', { Amount: '1.5' })).rejects.toMatchObject({
      fields: { Amount: 'Enter an amount without decimals' },
    })
  })
})

describe('the amount owed', () => {
  it('adds up invoiced notes, notes not yet invoiced, and credits, each with its notes', async () => {
    const { processor, finance, partner } = world.people
    const { PaymentId } = await actions.pay(processor, await payable())
    await actions.refund(finance, PaymentId, 'wallet', '500')
    const part = await payable({ is_gst_enabled: true })
    await actions.pay(processor, part, { Amount: '186' })
    await payable({ status_id: 13, payable_amount: '100', partner_invoice_payable: '100' })
    for (const status_id of [5, 16, 15]) await payable({ status_id, payable_amount: '10.50' })
    for (const status_id of [1, 4]) await payable({ status_id })
    await payable({ status_id: 10, partner_id: world.partners.northstar.id })
    const [balance] = await walletBalances({ db: test.db, actor: partner })
    expect(balance).toEqual({
      Currency: 'AUD',
      InvoicedAmount: '3100.00',
      InvoicedNotes: 2,
      AgreedAmount: '31.50',
      AgreedNotes: 3,
      CreditAmount: '500.00',
      ClawBack: '0.00',
      Available: '500.00',
      Balance: '3631.50',
    })
    expect((await walletBalances({ db: test.db, actor: finance }))[0]).toMatchObject({
      InvoicedAmount: '5800.00',
      InvoicedNotes: 3,
    })
    for (const [owed, count, amount] of [
      ['invoiced', 2, '3100.00'],
      ['agreed', 3, '31.50'],
    ] as const) {
      const page = await listNotes(
        { db: test.db, actor: partner },
        { ...ListNotes.parse({ owed, currency: 'AUD' }) },
      )
      expect([page.totalCount, sum(page.rows.map(({ OutstandingAmount }) => OutstandingAmount))]).toEqual([
        count,
        amount,
      ])
    }
  })
})
