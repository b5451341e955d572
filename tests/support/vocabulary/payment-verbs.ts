import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { moneyActions } from '#tests/support/money/money-actions'

/** What people do with payments of notes. */
export function paymentVerbs(db: Db, actor: Actor) {
  const { pay, reverse, refund } = moneyActions(db)
  return {
    /** All that is outstanding, unless `more` has an amount. */
    pays: (note: string, more?: object) => pay(actor, note, more),
    reversesPayment: (id: string) => reverse(actor, id),
    refundsPayment: (id: string, to: 'wallet' | 'source', amount: string) => refund(actor, id, to, amount),
  }
}
