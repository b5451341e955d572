import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AnswerClawBack, CancelClawBack, ProposeClawBack } from '#domain/claw-backs/schema'
import { PayNote, RefundPayment } from '#domain/payments/pay-schema'
import { MoveSettlement, RequestSettlement } from '#domain/wallet/schema'
import { answerClawBack, cancelClawBack } from '#server/claw-backs/answer-claw-back'
import { proposeClawBack } from '#server/claw-backs/propose-claw-back'
import { payNote } from '#server/payments/pay-note'
import { refundPayment } from '#server/payments/refund-payment'
import { reversePayment } from '#server/payments/reverse-payment'
import { moveSettlement } from '#server/wallet/move-settlement'
import { requestSettlement } from '#server/wallet/request-settlement'
import type { FileStore } from '#services/files/store'

const DETAILS = {
  PaymentProcessedAt: '2026-11-18',
  PaymentRemarks: 'Wired',
}
/** It stores no evidence. */
const noFiles = {} as FileStore

let transfers = 0
/** Every transfer has its own reference. */
const reference = (kind: string) => {
  transfers += 1
  return `${kind}-2026-${String(transfers).padStart(4, '0')}`
}

/** The actions of people with money, by the use cases. */
export function moneyActions(db: Db) {
  return {
    pay: (actor: Actor, CommissionNoteId: string, more: object = {}) =>
      payNote(
        { db, actor },
        PayNote.parse({
          CommissionNoteId,
          ...DETAILS,
          PaymentReferenceNumber: reference('UTR'),
          ...more,
        }),
      ),
    reverse: (actor: Actor, id: string) => reversePayment({ db, actor }, { id, Remarks: 'A mistake' }),
    refund: (actor: Actor, id: string, Kind: 'wallet' | 'source', Amount: string, more: object = {}) =>
      refundPayment(
        { db, actor },
        {
          id,
          ...RefundPayment.parse({
            Kind,
            Amount,
            RefundedAt: '2026-11-19',
            PaymentReferenceNumber: reference('BACK'),
            ...more,
          }),
        },
      ),
    clawBack: (actor: Actor, CommissionNoteId: string, Amount: string, more: object = {}) =>
      proposeClawBack(
        { db, actor, files: noFiles },
        {
          ...ProposeClawBack.parse({ CommissionNoteId, Amount, Reason: 'The student withdrew', ...more }),
          evidence: null,
        },
      ),
    answer: (actor: Actor, id: string, Action: 'Consent' | 'Dispute', Remarks = 'Agreed') =>
      answerClawBack({ db, actor }, { id, ...AnswerClawBack.parse({ Action, Remarks }) }),
    cancel: (actor: Actor, id: string) =>
      cancelClawBack({ db, actor }, { id, ...CancelClawBack.parse({ Remarks: 'The student is back' }) }),
    settle: (actor: Actor, Currency: string, more: object = {}) =>
      requestSettlement({ db, actor }, RequestSettlement.parse({ Currency, ...more })),
    move: (actor: Actor, id: string, Action: string, more: object = {}) =>
      moveSettlement({ db, actor }, { id, ...MoveSettlement.parse({ Action, ...more }) }),
  }
}

/** The details of a payout that the bank accepted. */
export const paidOut = () => ({ PaymentReferenceNumber: reference('OUT'), PaidOn: '2026-11-20' })

/** The balances of a partner's accounts, as credit: the amounts owed to the partner. */
export async function accountsOf(
  db: Db,
  partnerId: string,
  currency = 'AUD',
): Promise<Record<string, string>> {
  const { rows } = await sql<{ account: string; amount: string }>`
    select account, (-sum(amount))::numeric(18,2) as amount from ledger_lines
    where partner_id = ${partnerId} and currency = ${currency} group by account having sum(amount) <> 0`.execute(
    db,
  )
  return Object.fromEntries(rows.map((row) => [row.account, row.amount]))
}

/** The kinds of entries booked with partners, in order; a world's own university invoices are left out. */
export async function bookedKinds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from ledger_entries where kind not like 'university-%' order by sequence`.execute(db)
  return rows.map(({ kind }) => kind)
}
