import { beforeAll, describe, expect, it } from 'vitest'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { moneyActions } from '#tests/support/money/money-actions'
import { insertNote } from '#tests/support/notes/notes'

describe.each(testableKinds)('the day of a refund on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)
  let actions: ReturnType<typeof moneyActions>
  beforeAll(async () => {
    actions = moneyActions(test.db)
  })

  it.each(['wallet', 'source'] as const)('is not before the payment, to the %s', async (to) => {
    const { processor, finance } = world.people
    const id = await insertNote(test.db, world, { status_id: 10, partner_invoice_payable: '2700.00' })
    const { PaymentId } = await actions.pay(processor, id, { PaymentProcessedAt: '2026-11-18' })
    const before = await whatIsWritten(test.db)
    const message = 'The payment was made on 18 Nov 2026. Choose that day or a later one.'
    await expect(
      actions.refund(finance, PaymentId, to, '10', { RefundedAt: '2026-11-17' }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message, fields: { RefundedAt: message } })
    expect(await whatIsWritten(test.db)).toEqual(before)
    await actions.refund(finance, PaymentId, to, '10', { RefundedAt: '2026-11-18' })
    expect(await whatIsWritten(test.db)).not.toEqual(before)
  })
})
