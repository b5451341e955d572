import { sql, type Transaction } from 'kysely'
import { beforeTheDemo, isGenerated } from '#assembly/before-the-demo'
import { bookSeeded } from '#assembly/book-seeded'
import type { Db } from '#db/database'
import { literals } from '#db/literals'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { CONSENT_WORDS } from '#domain/claw-backs/states'
import { PAYABLE } from '#domain/commission-notes/note/workflow'
import { answerClawBack, cancelClawBack } from '#server/claw-backs/answer-claw-back'
import { proposeClawBack } from '#server/claw-backs/propose-claw-back'
import { payNote } from '#server/payments/pay-note'
import { refundPayment } from '#server/payments/refund-payment'
import { moveSettlement } from '#server/wallet/move-settlement'
import { requestSettlement } from '#server/wallet/request-settlement'
import type { FileStore } from '#services/files/store'

const PEOPLE = {
  processor: 'processor@tassel.example',
  finance: 'finance@tassel.example',
  admin: 'admin@tassel.example',
  partner: 'partner@brightpath.example',
}
const DAY_MS = 86_400_000

type Cast = Record<keyof typeof PEOPLE, Actor>
interface Paid {
  id: string
  note_id: string
  currency: string
}

/** Books the demo payments and adds examples of every use of money, once. Not in a speed-trial database. */
export async function seedDemoMoney(db: Db, files: FileStore, now: Date): Promise<void> {
  await beforeTheDemo(db, 'demo money', PEOPLE, async (tx, cast) => {
    if (await isGenerated(tx)) return
    await withhold(tx)
    await bookSeeded(tx)
    await playOut(tx, files, cast, now)
  })
}

/** Withholds tax and bank charges from some payments, in whole amounts: not every currency has decimals. */
async function withhold(tx: Transaction<Database>): Promise<void> {
  await sql`update payments set
      tax_withheld = case when place % 3 = 0 then round(amount / 50) else 0 end,
      bank_charge = case when place % 4 = 1 then 15 else 0 end
    from (select id, row_number() over (order by created_at, id) as place from payments) as placed
    where placed.id = payments.id and not is_posted and amount > 1000`.execute(tx)
}

async function playOut(tx: Transaction<Database>, files: FileStore, cast: Cast, now: Date): Promise<void> {
  const { processor, finance, admin, partner } = cast
  const on = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  const paid = await paidOf(tx, partner.partnerId ?? '')
  const clawBack = (index: number, Amount: string, Reason: string) => {
    const { note_id } = paid[index % paid.length] as Paid
    const input = { CommissionNoteId: note_id, StudentName: '', Amount, Reason }
    return proposeClawBack({ db: tx, actor: finance, files }, { ...input, evidence: null })
  }
  const answer = (id: string, Action: 'Consent' | 'Dispute', Remarks: string) =>
    answerClawBack({ db: tx, actor: partner }, { id, Action, Remarks })
  if (paid.length < 6) return

  await clawBack(1, '150', 'The university asks for its commission back: the student did not enrol.')
  const disputed = await clawBack(2, '90', 'The student withdrew before the census date.')
  await answer(disputed.ClawBack.ClawBackId, 'Dispute', 'She only moved to the March intake.')
  const withdrawn = await clawBack(3, '80', 'The student changed to another university.')
  await answer(withdrawn.ClawBack.ClawBackId, 'Consent', CONSENT_WORDS)
  await cancelClawBack(
    { db: tx, actor: finance },
    { id: withdrawn.ClawBack.ClawBackId, Remarks: 'The university took its request back.' },
  )
  const open = await partPayable(tx, processor, partner.partnerId ?? '')
  if (open) {
    const same = paid.findIndex(({ currency }) => currency === open.currency)
    const agreed = await clawBack(
      Math.max(0, same),
      '200',
      'The student’s visa was refused and the fee returned.',
    )
    await answer(agreed.ClawBack.ClawBackId, 'Consent', CONSENT_WORDS)
    await payNote(
      { db: tx, actor: processor },
      {
        CommissionNoteId: open.id,
        Amount: '800',
        PaymentProcessedAt: on(2),
        PaymentRemarks: 'The first part; the rest follows with the next transfer.',
        PaymentReferenceNumber: 'UTR470011223344',
        BankCharge: '10',
      },
    )
  }
  const back = async (index: number, Amount: string, Kind: 'wallet' | 'source', reference: string) => {
    const { id, currency } = paid[index % paid.length] as Paid
    await refundPayment(
      { db: tx, actor: finance },
      {
        id,
        Kind,
        Amount,
        RefundedAt: on(9),
        PaymentReferenceNumber: reference,
        Remarks:
          Kind === 'wallet'
            ? 'The bank returned it: the account was closed.'
            : 'Paid for a student who withdrew.',
      },
    )
    return currency
  }
  await back(0, '60', 'source', 'RET880012')
  const currency = await back(4, '400', 'wallet', 'RET880013')
  const settle = (Amount: string) =>
    requestSettlement({ db: tx, actor: partner }, { Currency: currency as 'AUD', Amount })
  const done = await settle('150')
  const steps = [
    [finance, 'Authorize'],
    [processor, 'Attempt'],
    [processor, 'Complete'],
  ] as const
  for (const [actor, Action] of steps)
    await moveSettlement(
      { db: tx, actor },
      {
        id: done.Settlement.SettlementId,
        Action,
        PaidOn: on(4),
        PaymentReferenceNumber: 'OUT550001',
        Remarks: '',
      },
    )
  const failed = await settle('50')
  await moveSettlement(
    { db: tx, actor: admin },
    { id: failed.Settlement.SettlementId, Action: 'Fail', Remarks: 'The bank did not know the account.' },
  )
  await settle('100')
}

async function paidOf(tx: Transaction<Database>, partnerId: string): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select payments.id, payments.note_id, payments.currency from payments join notes on notes.id = payments.note_id
    where notes.partner_id = ${partnerId} and reversed_at is null and payments.amount > 1000
      and currency_decimals(payments.currency) = 2
    order by payments.created_at desc, payments.id limit 100`.execute(tx)
  return rows
}

async function partPayable(
  tx: Transaction<Database>,
  processor: Actor,
  partnerId: string,
): Promise<{ id: string; currency: string } | undefined> {
  const { rows } = await sql<{ id: string; currency: string }>`
    select id, currency from notes
    where partner_id = ${partnerId} and status_id in (${literals(PAYABLE)}) and partner_invoice_payable = payable_amount
      and payment_processor_id = ${processor.id} and payable_amount > 1000
      and currency_decimals(currency) = 2 and currency in (select payments.currency from payments
        join notes paid on paid.id = payments.note_id where paid.partner_id = notes.partner_id and reversed_at is null)
    order by created_at, id limit 1`.execute(tx)
  return rows[0]
}
