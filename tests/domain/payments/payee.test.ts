import { describe, expect, it } from 'vitest'
import {
  accountWords,
  changeWords,
  type PayeeFacts,
  partnerNotice,
  payeeFor,
  payeeShown,
  payeeWarnings,
} from '#domain/payments/payee'
import { person } from '#tests/support/people'

const CALM: PayeeFacts = {
  name: 'Brightpath',
  accountHint: '4321',
  since: '2026-03-01T06:00:00Z',
  approvedBy: 'Farah Khan',
  isPaid: false,
  change: null,
  pending: null,
  invoiceAt: '2026-11-10T06:00:00Z',
  namesOlderAccount: false,
}
const CHANGE = { at: '2026-11-16T06:00:00Z', until: '2026-12-16T06:00:00Z', isContested: false }
const PENDING = { at: '2026-11-18T06:00:00Z', isContested: false }
const kinds = (facts: Partial<PayeeFacts>) =>
  payeeWarnings({ ...CALM, ...facts }, 'UTC').map(({ Kind }) => Kind)
const texts = (facts: Partial<PayeeFacts>) =>
  payeeWarnings({ ...CALM, ...facts }, 'UTC').map(({ Text }) => Text)

describe('the warnings before a payment', () => {
  it('are none while account and invoice are unchanged', () => {
    expect(kinds({})).toEqual([])
  })

  it.each<[string, Partial<PayeeFacts>, string[]]>([
    [
      'a recent change',
      { change: CHANGE },
      ['Bank details of Brightpath changed on 16 Nov 2026; verify before paying.'],
    ],
    [
      'a pending change',
      { pending: PENDING },
      [
        'A change of the bank details of Brightpath, requested on 18 Nov 2026, is pending approval; verify before paying.',
      ],
    ],
    [
      'an objection to a change in effect',
      { change: { ...CHANGE, isContested: true } },
      ['The owner of Brightpath objects to the change of its bank details of 16 Nov 2026: hold the payment.'],
    ],
    [
      'an objection to a pending change',
      { pending: { ...PENDING, isContested: true } },
      [
        'The owner of Brightpath objects to the change of its bank details requested on 18 Nov 2026: hold the payment.',
      ],
    ],
    [
      'an invoice older than the account',
      { namesOlderAccount: true },
      ['The tax invoice of 10 Nov 2026 is older than the account on file: it names another account.'],
    ],
    ['no account', { accountHint: null }, ['No bank account of Brightpath is on file.']],
  ])('%s', (_, facts, words) => {
    expect(texts(facts)).toEqual(words)
  })

  it('are complete, the most serious first', () => {
    const everything = {
      change: { ...CHANGE, isContested: true },
      pending: PENDING,
      namesOlderAccount: true,
      accountHint: null,
    }
    expect(kinds(everything)).toEqual(['objection', 'pending', 'older-invoice', 'no-account'])
    expect(kinds({ ...everything, change: CHANGE })).toEqual([
      'pending',
      'recent',
      'older-invoice',
      'no-account',
    ])
  })
})

describe('a payee', () => {
  it('is shown with the end of its account, its date and its approver', () => {
    const payee = payeeShown({ ...CALM, change: CHANGE }, 'UTC')
    expect(payee).toMatchObject({ Name: 'Brightpath', Account: '••••4321', Warnings: [{ Kind: 'recent' }] })
    expect(accountWords(payee, 'UTC')).toBe('since 1 Mar 2026, approved by Farah Khan')
    expect(accountWords({ Since: null, ApprovedBy: null }, 'UTC')).toBe('')
    expect(payeeShown({ ...CALM, change: CHANGE, isPaid: true }, 'UTC').Warnings).toEqual([])
  })

  it('reads its own notice without names of finance staff', () => {
    const owner = { ...person('partner@brightpath.example', 'An Owner', ['PARTNER']), partnerId: 'a partner' }
    expect(payeeFor({ ...CALM, change: CHANGE }, owner)).toMatchObject({
      ApprovedBy: 'Finance',
      Warnings: [],
    })
    expect(payeeFor({ ...CALM, approvedBy: null }, owner).ApprovedBy).toBe(null)
    expect(partnerNotice(CALM, 'UTC')).toBe(null)
    expect(partnerNotice({ ...CALM, change: CHANGE }, 'UTC')).toContain('Until 16 Dec 2026')
    expect(partnerNotice({ ...CALM, change: { ...CHANGE, isContested: true } }, 'UTC')).toContain(
      'before anything is paid',
    )
    expect(partnerNotice({ ...CALM, change: CHANGE, isPaid: true }, 'UTC')).toBe(null)
  })

  it('is marked in a list by a pending or recent change', () => {
    expect(changeWords(CALM, 'UTC')).toBe(null)
    expect(changeWords({ ...CALM, change: CHANGE }, 'UTC')).toBe('Bank details changed on 16 Nov 2026')
    expect(changeWords({ ...CALM, change: CHANGE, pending: PENDING }, 'UTC')).toBe(
      'Bank change pending approval',
    )
    expect(changeWords({ ...CALM, pending: { ...PENDING, isContested: true } }, 'UTC')).toBe(
      'Owner objects to a bank change',
    )
  })
})
