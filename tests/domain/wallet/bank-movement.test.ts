import { describe, expect, it } from 'vitest'
import { bankMovement } from '#domain/wallet/bank-movement'
import type { Transaction } from '#domain/wallet/schema'

const PAYMENT: NonNullable<Transaction['Payment']> = {
  Gross: '4975.28',
  TaxWithheld: '84.00',
  BankCharge: '15.00',
  ClawBack: '0.00',
  Net: '4876.28',
  IsPart: false,
  IsReversed: false,
  Account: null,
}
const of = (Kind: Transaction['Kind'], Amount: string, more: Partial<Transaction> = {}) =>
  bankMovement({ Kind, Amount, PaymentMode: 'Bank Transfer', Payment: PAYMENT, ...more })
const alone = { Payment: null }

describe('what a transaction moved at the bank', () => {
  it('is the net amount of a payment, with what it kept back', () => {
    expect(of('debit', '4975.28')).toEqual({
      taxWithheld: '84.00',
      bankCharge: '15.00',
      clawBack: '0.00',
      transferred: '4876.28',
    })
  })

  it('is the amount that came back, not the payment that it came from', () => {
    const nothingKept = { taxWithheld: null, bankCharge: null, clawBack: null }
    expect(of('auto refunded on wallet', '400.00')).toEqual({ ...nothingKept, transferred: '-400.00' })
    expect(of('auto refunded on source', '60.00')).toEqual({ ...nothingKept, transferred: '-60.00' })
  })

  it('adds up to nothing over a payment and its reversal', () => {
    expect(of('auto refunded', '4975.28')).toMatchObject({ taxWithheld: '-84.00', transferred: '-4876.28' })
  })

  it('is the whole of a payout of the wallet once it is paid', () => {
    expect(of('debit', '75.00', alone)).toMatchObject({ taxWithheld: null, transferred: '75.00' })
    for (const kind of ['pending', 'authorized', 'attempted', 'failed'] as const)
      expect(of(kind, '75.00', alone)).toBe(null)
  })

  it('is nothing for commission owed and for a claw-back', () => {
    expect(of('credit', '100.00', { ...alone, PaymentMode: null })).toBe(null)
    expect(of('debit', '100.00', { ...alone, PaymentMode: null })).toBe(null)
  })
})
