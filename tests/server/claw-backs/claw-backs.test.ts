import { beforeEach, describe, expect, it } from 'vitest'
import { ListClawBacks } from '#domain/claw-backs/schema'
import { deliverEvents } from '#server/across/notices/deliver'
import { answerClawBack, cancelClawBack } from '#server/claw-backs/answer-claw-back'
import { listClawBacks } from '#server/claw-backs/list-claw-backs'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { accountsOf, moneyActions } from '#tests/support/money/money-actions'
import { historyOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = worldPerTest(test)
let actions: ReturnType<typeof moneyActions>

beforeEach(() => {
  actions = moneyActions(test.db)
})

const PAYABLE = { status_id: 10, partner_invoice_payable: '2700.00' }
const payable = () => insertNote(test.db, world, PAYABLE)
const deliver = () =>
  deliverEvents(test.db, { publicUrl: 'https://portal.example', state: 'kept' }, { limit: 100 })
const books = () => accountsOf(test.db, world.partners.brightpath.id)

describe('a claw-back', () => {
  it('is deducted from the next payments after the partner’s consent, up to the amount paid', async () => {
    const { processor, finance, partner } = world.people
    const id = await payable()
    await actions.pay(processor, id)
    const { message, ClawBack } = await actions.clawBack(finance, id, '1000')
    expect(message).toBe('The claw-back was sent to the partner to accept.')
    expect((await historyOf(test.db, id)).at(-1)).toMatchObject({ action_name: 'ClawBack' })
    const next = await payable()
    await actions.pay(processor, next, { Amount: '100' })
    const answered = await actions.answer(partner, ClawBack.ClawBackId, 'Consent', 'We agree')
    expect(answered).toMatchObject({
      message: 'Your acceptance was recorded.',
      ClawBack: {
        State: 'Consented',
        Netted: '0.00',
        Answered: { By: 'Prakash Adhikari', Remarks: 'We agree' },
      },
    })
    await actions.pay(processor, next, { Amount: '700', TaxWithheld: '50' })
    expect(await books()).toMatchObject({ claw_back: '-350.00' })
    await actions.pay(processor, next)
    const page = await listClawBacks({ db: test.db, actor: partner }, ListClawBacks.parse({}))
    expect(page.rows[0]).toMatchObject({ Netted: '1000.00', Amount: '1000.00' })
    const { rows } = await listPayouts()
    expect(rows).toEqual(['2700.00', '100.00', '0.00', '1550.00'])
    expect(await verifyLedger(test.db)).toEqual([])
  })

  it('notifies the partner, and its answer the requester, with links to the wallet', async () => {
    const { finance, partner, checker } = world.people
    const { ClawBack } = await actions.clawBack(finance, await payable(), '500')
    await actions.answer(partner, ClawBack.ClawBackId, 'Dispute', 'She is enrolled')
    await deliver()
    const told = await test.db
      .selectFrom('notifications')
      .select(['user_id', 'kind', 'path'])
      .where('kind', 'like', 'claw-back%')
      .orderBy('kind')
      .execute()
    expect(told).toContainEqual({ user_id: partner.id, kind: 'claw-back-asked', path: '/wallet' })
    expect(told).toContainEqual({ user_id: finance.id, kind: 'claw-back-answered', path: '/wallet' })
    expect(told.some(({ user_id }) => user_id === checker.id)).toBe(false)
    const mails = await test.db.selectFrom('mails').select(['to_address', 'text']).execute()
    expect(mails.find(({ to_address }) => to_address === partner.email)?.text).toContain(
      'https://portal.example/wallet',
    )
  })

  it('has its answer in the notice to the requester', async () => {
    const { finance, partner } = world.people
    const number = 'KCOEPL/CN/2627/000321'
    const id = await insertNote(test.db, world, { ...PAYABLE, number })
    const { ClawBack } = await actions.clawBack(finance, id, '500')
    const answered = async (action: 'Consent' | 'Dispute') => {
      await actions.answer(partner, ClawBack.ClawBackId, action, 'See the enrolment')
      await deliver()
      const title = test.db.selectFrom('notifications').select(['title', 'text'])
      return title.where('user_id', '=', finance.id).execute()
    }
    const text = 'Claw-back AUD\u00a0500.00 · See the enrolment'
    const notice = (verb: string) => [{ title: `Prakash Adhikari ${verb} the claw-back of ${number}`, text }]
    expect(await answered('Dispute')).toEqual(notice('disputed'))
    // The newer answer takes the place of the unread one.
    expect(await answered('Consent')).toEqual(notice('accepted'))
  })

  it('is mailed with its own student, or with all students of the note', async () => {
    const { finance, partner } = world.people
    const id = await insertNote(test.db, world, {
      ...PAYABLE,
      ...{ student_names: 'Asha Tamang, Bina Rai', student_count: 2 },
    })
    const studentsMailed = async () => {
      await deliver()
      const gone = await test.db.deleteFrom('mails').returning(['to_address', 'text']).execute()
      const text = gone.find(({ to_address }) => to_address === partner.email)?.text
      return /^Students: (.*)$/m.exec(text ?? '')?.[1]
    }
    await actions.clawBack(finance, id, '500')
    expect(await studentsMailed()).toBe('Asha Tamang, Bina Rai')
    await actions.clawBack(finance, id, '500', { StudentName: 'Bina Rai' })
    expect(await studentsMailed()).toBe('Bina Rai')
  })

  it('an older version is refused with the current one, hiding company names from the partner', async () => {
    const { finance, partner, admin } = world.people
    const { ClawBack } = await actions.clawBack(finance, await payable(), '500')
    const answer = (Version: number) =>
      answerClawBack(
        { db: test.db, actor: partner },
        {
          id: ClawBack.ClawBackId,
          ...{ UserId: partner.id, Action: 'Consent' as const, Remarks: 'We agree', Version },
        },
      )
    await cannot(answer(7), 'STALE_VERSION', {
      data: {
        current: { ClawBackId: ClawBack.ClawBackId, State: 'Proposed' },
        changedBy: { UserId: '', Name: 'Someone' },
        changedAt: ClawBack.CreatedAt,
      },
    })
    await answer(1)
    await expect(
      cancelClawBack(
        { db: test.db, actor: admin },
        { id: ClawBack.ClawBackId, UserId: admin.id, Remarks: 'Our error', Version: 1 },
      ),
    ).rejects.toMatchObject({ data: { changedBy: { UserId: partner.id, Name: 'Prakash Adhikari' } } })
  })

  it('can be disputed and later accepted; nothing is deducted meanwhile', async () => {
    const { processor, finance, partner } = world.people
    const { ClawBack } = await actions.clawBack(finance, await payable(), '500')
    expect(await actions.answer(partner, ClawBack.ClawBackId, 'Dispute', 'She is enrolled')).toMatchObject({
      message: 'Your dispute was recorded.',
      ClawBack: { State: 'Disputed' },
    })
    await expect(actions.answer(partner, ClawBack.ClawBackId, 'Dispute')).rejects.toMatchObject({
      message: 'This claw-back has already been answered.',
    })
    await actions.pay(processor, await payable())
    expect(await books()).toMatchObject({ bank: '2700.00' })
    await actions.answer(partner, ClawBack.ClawBackId, 'Consent')
    expect(await books()).toMatchObject({ claw_back: '-500.00' })
    await cannot(actions.answer(partner, ClawBack.ClawBackId, 'Consent'), 'CLAW_BACK_ANSWERED')
  })

  it('that is cancelled returns deducted amounts to the wallet', async () => {
    const { processor, finance, partner, admin } = world.people
    const id = await payable()
    const { ClawBack } = await actions.clawBack(finance, id, '1000')
    await actions.answer(partner, ClawBack.ClawBackId, 'Consent')
    const { PaymentId } = await actions.pay(processor, id, { Amount: '600' })
    const cancelled = await actions.cancel(finance, ClawBack.ClawBackId)
    expect(cancelled.message).toBe(
      'The claw-back was cancelled; what was kept back is in the partner’s wallet.',
    )
    expect(await books()).toMatchObject({ partner_wallet: '600.00' })
    expect(await books()).not.toHaveProperty('claw_back')
    await expect(actions.cancel(finance, ClawBack.ClawBackId)).rejects.toMatchObject({
      message: 'This claw-back has already been cancelled.',
    })
    await cannot(actions.answer(partner, ClawBack.ClawBackId, 'Consent'), 'CLAW_BACK_CANCELLED')
    await expect(actions.reverse(admin, PaymentId)).rejects.toMatchObject({
      message:
        'A claw-back netted from this payment has since been cancelled, so the payment cannot be reversed.',
    })
    const other = await actions.clawBack(finance, id, '1')
    expect((await actions.cancel(finance, other.ClawBack.ClawBackId)).message).toBe(
      'The claw-back was cancelled.',
    )
    expect(await verifyLedger(test.db)).toEqual([])
  })

  it('is open again after the deducting payment is reversed', async () => {
    const { processor, finance, partner, admin } = world.people
    const id = await payable()
    const { ClawBack } = await actions.clawBack(finance, id, '400')
    await actions.answer(partner, ClawBack.ClawBackId, 'Consent')
    const { PaymentId } = await actions.pay(processor, id)
    await actions.reverse(admin, PaymentId)
    expect(await books()).toEqual({ claw_back: '-400.00', commission_expense: '400.00' })
    await actions.pay(processor, id)
    expect(await books()).toMatchObject({ bank: '2300.00' })
  })

  it('is at most the note’s amount, on a note the partner sees, and answered by that partner', async () => {
    const { finance, partner, otherPartner } = world.people
    const id = await payable()
    await actions.clawBack(finance, id, '2000')
    await expect(actions.clawBack(finance, id, '700.01')).rejects.toMatchObject({
      message: 'At most AUD\u00a0700.00 of this commission note can be clawed back.',
    })
    await expect(actions.clawBack(finance, id, '0')).rejects.toMatchObject({
      fields: { Amount: 'Enter an amount above zero' },
    })
    const { ClawBack } = await actions.clawBack(finance, id, '700')
    await cannot(actions.answer(otherPartner, ClawBack.ClawBackId, 'Consent'), 'NOT_FOUND')
    expect(
      (await listClawBacks({ db: test.db, actor: otherPartner }, ListClawBacks.parse({}))).totalCount,
    ).toBe(0)
    expect(
      (await listClawBacks({ db: test.db, actor: partner }, ListClawBacks.parse({ state: 'Proposed' })))
        .totalCount,
    ).toBe(2)
  })
})

async function listPayouts(): Promise<{ rows: string[] }> {
  const payments = await test.db
    .selectFrom('payments')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    rows: payments.map((x) =>
      (Number(x.amount) - Number(x.tax_withheld) - Number(x.claw_back_amount)).toFixed(2),
    ),
  }
}
