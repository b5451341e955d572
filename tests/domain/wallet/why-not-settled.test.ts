import { expect, test } from 'vitest'
import { whyNotSettled } from '#domain/wallet/why-not-settled'

const balance = (CreditAmount: string, ClawBack: string, Available: string) => ({
  CreditAmount,
  ClawBack,
  Available,
})

test.each([
  ['holds no credit', [balance('0.00', '0.00', '0.00')], 'there is no credit in the wallet.'],
  ['has no balances', [], 'there is no credit in the wallet.'],
  ['owes its credit', [balance('50.00', '50.00', '0.00')], 'claw-backs take all of the credit.'],
  [
    'has its credit asked for',
    [balance('50.00', '20.00', '0.00'), balance('0.00', '0.00', '0.00')],
    'the credit is already in a requested settlement.',
  ],
])('a wallet that %s cannot be settled, and says why', (_, balances, why) => {
  expect(whyNotSettled(balances)).toBe(`Nothing to settle: ${why}`)
})

test('a wallet with an available amount in any currency can be settled', () => {
  expect(whyNotSettled([balance('0.00', '0.00', '0.00'), balance('50.00', '20.00', '30.00')])).toBeNull()
})
