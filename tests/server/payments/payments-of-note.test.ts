import { expect, it } from 'vitest'
import { paymentsOfNote } from '#server/payments/payments-of-note'
import { actions, inNewWorld, payable, test, world } from '../wallet/wallet-company'

inNewWorld()

it('says with each payment what came back of it, and whether it is still owed', async () => {
  const { processor, finance } = world.people
  const noteId = await payable()
  const { PaymentId } = await actions.pay(processor, noteId)
  expect(await paymentsOfNote(test.db, noteId)).toMatchObject([{ id: PaymentId, refunds: [] }])
  await actions.refund(finance, PaymentId, 'wallet', '500')
  await actions.refund(finance, PaymentId, 'source', '60.5')
  const [payment] = await paymentsOfNote(test.db, noteId)
  expect(payment?.refunds).toEqual([
    { amount: '500.00', occurredOn: '2026-11-19', kind: 'wallet' },
    { amount: '60.50', occurredOn: '2026-11-19', kind: 'source' },
  ])
})
