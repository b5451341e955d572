import { expect, it } from 'vitest'
import { isReceived, lookTo } from '#domain/wallet/kinds'
import { person } from '#tests/support/people'

const partner = person('o@y.example', 'Owner', ['PARTNER'], [], { partnerId: 'p1' })
const finance = person('fi@x.example', 'Finn', ['FINANCE'])
const payment = { Kind: 'debit', PaymentMode: 'Bank Transfer' } as const
const clawBack = { Kind: 'debit', PaymentMode: null } as const

it('labels a payment “Money received” and a claw-back “Deducted” for the partner', () => {
  expect(lookTo(partner, payment).label).toBe('Money received')
  expect(lookTo(partner, clawBack).label).toBe('Deducted')
  expect(lookTo(partner, { Kind: 'credit', PaymentMode: null }).label).toBe('Credit')
  expect(isReceived(payment)).toBe(true)
  expect(isReceived(clawBack)).toBe(false)
})

it('labels both “Debit” for the company', () => {
  expect(lookTo(finance, payment).label).toBe('Debit')
  expect(lookTo(finance, clawBack).label).toBe('Debit')
})
