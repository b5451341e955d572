import { describe, expect, it } from 'vitest'
import type { PaymentRow } from '#domain/payments/file-columns'
import { countBuckets, matchedTotals } from '#domain/payments/file-totals'
import { shownAmount } from '#domain/payments/row-faults'
import { type Bucket, type NoteToPay, sortRows } from '#domain/payments/sort-rows'
import { facts, note, row, sortOne, TODAY } from './rows'

describe('the bucket of a row', () => {
  it.each<[string, Partial<PaymentRow>, Bucket, string]>([
    ['that matches', {}, 'matched', ''],
    ['with grouped digits', { amount: '2,700.00' }, 'matched', ''],
    ['without decimals', { amount: '2700' }, 'matched', ''],
    ['with a number in small letters', { commissionNumber: 'kcoepl/cn/2627/ 000001' }, 'matched', ''],
    ['with the account on record', { account: '8812' }, 'matched', ''],
    ['with the whole account number', { account: '••••5020-0099 8812' }, 'matched', ''],
    [
      'with another account',
      { account: '502000994321' },
      'malformed',
      'The account of this row ends in 4321, the one on record in 8812.',
    ],
    ['of today', { processedAt: TODAY }, 'matched', ''],
    ['that is less than outstanding', { amount: '2699.99' }, 'matched', ''],
    [
      'that is a cent too much',
      { amount: '2700.01' },
      'more than outstanding',
      'The outstanding amount of the note is AUD\u00a02,700.00.',
    ],
    ['in another currency', { currency: 'USD' }, 'wrong currency', 'The note is to be paid in AUD.'],
    [
      'of an unknown note',
      { commissionNumber: 'KCO/1' },
      'unknown note',
      'There is no commission note with this number.',
    ],
    ['without a number', { commissionNumber: '' }, 'malformed', '*Commission Number is required.'],
    ['without an amount', { amount: '' }, 'malformed', '*Amount is required.'],
    ['without a currency', { currency: '' }, 'malformed', '*Currency is required.'],
    ['without a date', { processedAt: '' }, 'malformed', '*Payment Process date is required.'],
    ['without a reference', { referenceNumber: '' }, 'malformed', '*Reference no. is required.'],
    ['without remarks', { remarks: '' }, 'malformed', '*Payment remarks is required.'],
    [
      'with a text as amount',
      { amount: 'all of it' },
      'malformed',
      'Enter an amount with up to two decimals',
    ],
    ['with three decimals', { amount: '2700.001' }, 'malformed', 'Enter an amount with up to two decimals'],
    ['with a negative amount', { amount: '-2700' }, 'malformed', 'Enter an amount with up to two decimals'],
    ['with a formula', { amount: '=2600+100' }, 'malformed', 'Enter an amount with up to two decimals'],
    ['with a decimal comma', { amount: '2.700,00' }, 'malformed', 'Enter an amount with up to two decimals'],
    ['with nothing to pay', { amount: '0.00' }, 'malformed', 'Enter an amount above zero'],
    ['with a currency sign', { currency: '$' }, 'malformed', 'Enter a currency such as AUD.'],
    [
      'with an invalid date',
      { processedAt: '2026-02-30' },
      'malformed',
      'Enter the payment process date as a date, such as 2026-11-20.',
    ],
    [
      'with a date in another order',
      { processedAt: '18/11/2026' },
      'malformed',
      'Enter the payment process date as a date, such as 2026-11-20.',
    ],
    ['of tomorrow', { processedAt: '2026-11-21' }, 'malformed', 'The payment process date is in the future.'],
    [
      'with a long reference',
      { referenceNumber: 'x'.repeat(101) },
      'malformed',
      'Reference No. is longer than 100 characters.',
    ],
    [
      'with long remarks',
      { remarks: 'x'.repeat(5001) },
      'malformed',
      'Payment Remarks is longer than 5000 characters.',
    ],
    [
      'with characters that cannot be stored',
      { remarks: 'a\ufffdb' },
      'malformed',
      'Payment Remarks contains characters that cannot be stored.',
    ],
  ])('%s', (_, changes, bucket, reason) => {
    expect(sortOne(changes)).toEqual([bucket, reason])
  })

  it.each<[string, Partial<NoteToPay>, Bucket, string]>([
    [
      'of a paid note',
      { statusId: 17, refusal: 'STATUS_CHANGED' },
      'already paid',
      'This commission note is already paid.',
    ],
    [
      'of a note that does not wait for payment',
      { statusId: 5, refusal: 'STATUS_CHANGED' },
      'malformed',
      'The note is not ready for payment: it is “Sent to Partner”.',
    ],
    [
      'of someone else’s note',
      { refusal: 'NOT_ASSIGNED_TO_YOU' },
      'malformed',
      'This commission note is assigned to someone else.',
    ],
    [
      'of a note with an old invoice',
      { refusal: 'PARTNER_INVOICE_STALE' },
      'malformed',
      'The amount changed after the partner’s tax invoice. Send the note to the partner to get a new one.',
    ],
  ])('%s', (_, changes, bucket, reason) => {
    expect(sortOne({}, facts([note(changes)]))).toEqual([bucket, reason])
  })

  it('is “duplicate reference” if the reference paid another note, in any spelling', () => {
    const known = facts([note()], { 'UTR-1': 'KCOEPL/CN/2627/000009' })
    expect(sortOne({ referenceNumber: 'utr -1' }, known)).toEqual([
      'duplicate reference',
      'This reference paid KCOEPL/CN/2627/000009 already.',
    ])
  })
})

describe('the order of the checks', () => {
  it('is malformed, unknown, paid, currency, amount, not payable now, reference', () => {
    const paid = facts([note({ statusId: 17, refusal: 'STATUS_CHANGED' })], { 'UTR-1': 'KCO/9' })
    const open = facts([note({ refusal: 'NOT_ASSIGNED_TO_YOU' })], { 'UTR-1': 'KCO/9' })
    const wrong = { amount: '2701', currency: 'USD' }
    expect(sortOne({ ...wrong, remarks: '' }, paid)[0]).toBe('malformed')
    expect(sortOne({ ...wrong, commissionNumber: 'KCO/1' }, paid)[0]).toBe('unknown note')
    expect(sortOne(wrong, paid)[0]).toBe('already paid')
    expect(sortOne(wrong, open)[0]).toBe('wrong currency')
    expect(sortOne({ amount: '2701' }, open)[0]).toBe('more than outstanding')
    expect(sortOne({}, open)[0]).toBe('malformed')
    expect(sortOne({}, facts([note()], { 'UTR-1': 'KCO/9' }))[0]).toBe('duplicate reference')
  })
})

describe('rows of one file', () => {
  const two = facts([note(), note({ id: 'note-2', number: 'KCOEPL/CN/2627/000002' })])
  const second = { row: 3, commissionNumber: 'KCOEPL/CN/2627/000002' }
  const outcome = (rows: PaymentRow[]) => sortRows(rows, two).map(({ bucket, reason }) => [bucket, reason])

  it('give a repeated reference to the first row', () => {
    expect(outcome([row(), row({ ...second, referenceNumber: 'utr-1' })])).toEqual([
      ['matched', ''],
      ['duplicate reference', 'Row 2 has the same reference.'],
    ])
  })

  it('give it to an unmatched first row, but not to a malformed one', () => {
    expect(outcome([row({ amount: '2701' }), row(second)]).map(([bucket]) => bucket)).toEqual([
      'more than outstanding',
      'duplicate reference',
    ])
    expect(outcome([row({ remarks: '' }), row(second)]).map(([bucket]) => bucket)).toEqual([
      'malformed',
      'matched',
    ])
  })

  it('pay a note once', () => {
    expect(outcome([row(), row({ row: 3, referenceNumber: 'UTR-2' })])).toEqual([
      ['matched', ''],
      ['already paid', 'Row 2 pays this commission note.'],
    ])
  })

  it('are counted, and their payments are added up exactly by currency', () => {
    const known = facts([
      note({ outstanding: '0.10' }),
      note({ id: 'note-2', number: 'KCOEPL/CN/2627/000002', outstanding: '0.20' }),
      note({ id: 'note-3', number: 'KCOEPL/CN/2627/000003', currency: 'JPY', outstanding: '700.00' }),
    ])
    const sorted = sortRows(
      [
        row({ amount: '0.10' }),
        row({ ...second, amount: '0.20', referenceNumber: 'UTR-2' }),
        row({
          row: 4,
          commissionNumber: 'KCOEPL/CN/2627/000003',
          amount: '700',
          currency: 'JPY',
          referenceNumber: '3',
        }),
        row({ row: 5, commissionNumber: 'KCO/404', referenceNumber: '4' }),
      ],
      known,
    )
    expect(countBuckets(sorted)).toEqual({
      matched: 3,
      'more than outstanding': 0,
      'wrong currency': 0,
      'duplicate reference': 0,
      'unknown note': 1,
      'already paid': 0,
      malformed: 0,
    })
    expect(matchedTotals(sorted)).toMatchObject([
      { Currency: 'AUD', Payments: 2, PartPayments: 0, PaidAmount: '0.30', TransferredAmount: '0.30' },
      { Currency: 'JPY', Payments: 1, PartPayments: 0, PaidAmount: '700.00', TransferredAmount: '700.00' },
    ])
  })
})

it('an amount that its currency cannot have is shown as typed', () => {
  expect(shownAmount('1,250', 'JPY')).toBe('JPY\u00a01,250')
  expect(shownAmount('1250.50', 'JPY')).toBe('JPY 1250.50')
  expect(shownAmount('1.005', 'AUD')).toBe('AUD 1.005')
  expect(shownAmount('all of it', '')).toBe('all of it')
})
