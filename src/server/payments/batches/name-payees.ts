import type { PaymentBatch } from '#domain/payments/batch'
import { payeeShown } from '#domain/payments/payee'
import type { Context } from '#server/platform/runtime/context'
import { payeesOf } from '../payee'

/** Adds to each row of a payment file its payee, the account and the warnings about it. */
export async function namePayees<Batch extends Pick<PaymentBatch, 'Rows'>>(
  { db, actor, noticeDays }: Context & { noticeDays: number },
  { batch }: { batch: Batch },
): Promise<Batch> {
  const ids = batch.Rows.flatMap(({ CommissionNoteId }) => CommissionNoteId ?? [])
  const payees = await payeesOf(db, [...new Set(ids)], noticeDays)
  const Rows = batch.Rows.map((row) => {
    const facts = payees.get(row.CommissionNoteId ?? '')
    return { ...row, Payee: facts ? payeeShown(facts, actor.timeZone) : null }
  })
  return { ...batch, Rows }
}

export async function withPayees<Answer extends { Batch: PaymentBatch }>(
  { db, actor, noticeDays }: Context & { noticeDays: number },
  { answer }: { answer: Answer },
): Promise<Answer> {
  return { ...answer, Batch: await namePayees({ db, actor, noticeDays }, { batch: answer.Batch }) }
}
