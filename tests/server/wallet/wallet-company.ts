import type { Actor } from '#domain/access/actor'
import { ListTransactions } from '#domain/wallet/schema'
import { listTransactions } from '#server/wallet/list-transactions'
import type { TestDatabase } from '#tests/support/database/database'
import { inNewWorlds } from '#tests/support/database/hooks'
import { moneyActions, paidOut } from '#tests/support/money/money-actions'
import { insertNote } from '#tests/support/notes/notes'
import type { World } from '#tests/support/world'

export let test: TestDatabase
export let world: World
export let actions: ReturnType<typeof moneyActions>

export const payable = (more: object = {}) =>
  insertNote(test.db, world, { status_id: 10, partner_invoice_payable: '2700.00', ...more })
export const list = (actor: Actor, query: object = {}, about: 'wallet' | 'payments' = 'wallet') =>
  listTransactions({ db: test.db, actor }, { about, ...ListTransactions.parse(query) })

/** A wallet with a transaction of every kind. */
export async function everyKind() {
  const { processor, finance, partner, admin } = world.people
  const id = await payable()
  const { PaymentId } = await actions.pay(processor, id)
  await actions.refund(finance, PaymentId, 'wallet', '1000')
  await actions.refund(finance, PaymentId, 'source', '50')
  const again = await payable()
  const part = await actions.pay(processor, again, {
    Amount: '300',
    PaymentMode: 'Cheque',
    PaymentReferenceNumber: 'CHQ-9',
  })
  await actions.reverse(admin, part.PaymentId)
  const settle = async (Amount: string, ...steps: [Actor, string][]) => {
    const { Settlement } = await actions.settle(partner, 'AUD', { Amount })
    const told = { ...paidOut(), Remarks: 'As the bank says' }
    for (const [actor, action] of steps) await actions.move(actor, Settlement.SettlementId, action, told)
    return Settlement.SettlementId
  }
  await settle('100', [finance, 'Authorize'], [processor, 'Attempt'], [processor, 'Complete'])
  await settle('60', [finance, 'Fail'])
  await settle('70', [finance, 'Authorize'], [processor, 'Attempt'])
  await settle('80', [finance, 'Authorize'])
  await settle('90')
  const other = await payable({ partner_id: world.partners.northstar.id })
  await actions.pay(processor, other)
}

/** Each test begins in a new world. */
export function inNewWorld(): void {
  inNewWorlds((newTest, newWorld) => {
    test = newTest
    world = newWorld
    actions = moneyActions(test.db)
  })
}
