import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceKey } from '#domain/ledger/reference-key'
import type { PaymentRow } from '#domain/payments/file-columns'
import { countBuckets, matchedTotals } from '#domain/payments/file-totals'
import {
  BUCKETS,
  type Bucket,
  clawBackKey,
  type NoteToPay,
  numberKey,
  type PaymentFacts,
  type SortedRow,
  sortRows,
} from '#domain/payments/sort-rows'

const TODAY = '2026-11-20'

const row = (changes: Partial<PaymentRow> = {}): PaymentRow => ({
  row: 2,
  commissionNumber: 'KCOEPL/CN/2627/000001',
  amount: '2700.00',
  currency: 'AUD',
  processedAt: '2026-11-18',
  referenceNumber: 'UTR-1',
  remarks: 'Wired',
  ...changes,
})
const note = (changes: Partial<NoteToPay> = {}): NoteToPay => ({
  id: 'note-1',
  number: 'KCOEPL/CN/2627/000001',
  statusId: 10,
  currency: 'AUD',
  partnerId: 'partner-1',
  outstanding: '2700.00',
  account: '8812',
  refusal: null,
  ...changes,
})
const facts = (
  notes: NoteToPay[],
  paid: Record<string, string> = {},
  more: Partial<PaymentFacts> = {},
): PaymentFacts => ({
  today: TODAY,
  notes: new Map(notes.map((each) => [numberKey(each.number), each])),
  paidWith: new Map(Object.entries(paid)),
  amounts: 'settles',
  clawBacks: new Map(),
  ...more,
})
const sortOne = (changes: Partial<PaymentRow>, known = facts([note()])) => {
  const [sorted] = sortRows([row(changes)], known)
  return [sorted?.bucket, sorted?.reason]
}

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

describe('the payment of a row', () => {
  const clawBacks = new Map([
    [
      clawBackKey(note()),
      [{ id: 'claw-back', remaining: '200.00', noteNumber: 'KCO/7', studentName: 'Asha Rai' }],
    ],
  ])
  const booked = (changes: Partial<PaymentRow>, amounts: PaymentFacts['amounts']) =>
    sortRows([row(changes)], facts([note()], {}, { amounts, clawBacks }))[0]

  it('is calculated from the settled amount', () => {
    const changes = { amount: '1000', taxWithheld: '100', bankCharge: '12.50' }
    expect(booked(changes, 'settles')?.paid).toEqual({
      amount: '1000.00',
      taxWithheld: '100.00',
      bankCharge: '12.50',
      netted: '200.00',
      clawBacks: [{ noteNumber: 'KCO/7', studentName: 'Asha Rai', amount: '200.00' }],
      transferred: '687.50',
      completes: false,
    })
  })

  it('is calculated from the transferred amount, before netted claw-backs', () => {
    expect(booked({ amount: '2400', taxWithheld: '100' }, 'transferred')?.paid).toMatchObject({
      amount: '2700.00',
      netted: '200.00',
      transferred: '2400.00',
      completes: true,
    })
    expect(booked({ amount: '2700' }, 'transferred')).toMatchObject({
      bucket: 'more than outstanding',
      reason: 'The outstanding amount of the note is AUD\u00a02,700.00. This row settles AUD\u00a02,900.00.',
      paid: null,
    })
  })

  it('nets a claw-back once over all rows', () => {
    const two = facts([note(), note({ id: 'note-2', number: 'KCO/2' })], {}, { clawBacks })
    const rows = [
      row({ amount: '150' }),
      row({ row: 3, commissionNumber: 'KCO/2', referenceNumber: 'UTR-2' }),
    ]
    const sorted = sortRows(rows, two)
    expect(matchedTotals(sorted)[0]?.ClawBacks).toEqual([
      { Name: 'Claw-back of KCO/7 (Asha Rai)', Amount: '200.00' },
    ])
    expect(sorted.map(({ paid }) => [paid?.netted, paid?.transferred])).toEqual([
      ['150.00', '0.00'],
      ['50.00', '2650.00'],
    ])
  })

  it('is refused with every fault named', () => {
    const wrong = { amount: '2701', currency: 'AUD', remarks: '', processedAt: '2026-11-21' }
    expect(sortOne(wrong, facts([note({ refusal: 'NOT_ASSIGNED_TO_YOU' })], { 'UTR-1': 'KCO/9' }))).toEqual([
      'malformed',
      '*Payment remarks is required. The payment process date is in the future. The outstanding amount of the note is AUD\u00a02,700.00. This commission note is assigned to someone else. This reference paid KCO/9 already.',
    ])
  })
})

const amounts = fc.constantFrom('100.00', '100', '1,100.00', '200.5', '0', 'x', '')
const numbers = fc.integer({ min: 0, max: 9 }).map((index) => `KCO/CN/2627/${index}`)
const anyRow: fc.Arbitrary<PaymentRow> = fc.record({
  row: fc.constant(0),
  commissionNumber: fc.oneof({ weight: 9, arbitrary: numbers }, { weight: 1, arbitrary: fc.string() }),
  amount: amounts,
  currency: fc.constantFrom('AUD', 'AUD', 'USD', 'aud', ''),
  processedAt: fc.constantFrom('2026-11-18', '2026-11-20', '2026-11-21', 'yesterday', ''),
  referenceNumber: fc.oneof(fc.integer({ min: 0, max: 30 }).map(String), fc.string()),
  remarks: fc.constantFrom('Wired', 'Wired', ''),
})
const anyNote = fc.record({
  index: fc.integer({ min: 0, max: 9 }),
  statusId: fc.constantFrom(10, 12, 14, 17, 5),
  outstanding: fc.constantFrom('100.00', '1100.00', '200.50'),
  account: fc.constantFrom('8812', null),
  isMine: fc.boolean(),
})
const anyFile = fc.record({
  rows: fc
    .array(anyRow, { maxLength: 60 })
    .map((rows) => rows.map((each, index) => ({ ...each, row: index + 2 }))),
  notes: fc.uniqueArray(anyNote, { selector: ({ index }) => index }),
  paid: fc.dictionary(fc.integer({ min: 0, max: 30 }).map(String), fc.constant('KCO/CN/2627/77')),
})

function sortedOf({ rows, notes, paid }: typeof anyFile extends fc.Arbitrary<infer File> ? File : never) {
  const known = facts(
    notes.map(({ index, statusId, outstanding, isMine }) =>
      note({
        id: `note-${index}`,
        number: `KCO/CN/2627/${index}`,
        statusId,
        outstanding,
        refusal: [10, 12, 14].includes(statusId) ? (isMine ? null : 'NOT_ASSIGNED_TO_YOU') : 'STATUS_CHANGED',
      }),
    ),
    paid,
  )
  return { known, sorted: sortRows(rows, known) }
}

const matchedOf = (sorted: SortedRow[]) => sorted.filter(({ bucket }) => bucket === 'matched')

describe('for any file', () => {
  it('every row stays as it was, in exactly one bucket, with a reason unless it is matched', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const { sorted } = sortedOf(file)
        expect(sorted.map(({ bucket: _, reason: __, noteId: ___, paid: ____, ...typed }) => typed)).toEqual(
          file.rows,
        )
        for (const { bucket, reason } of sorted) {
          expect(BUCKETS).toContain(bucket)
          expect(reason === '').toBe(bucket === 'matched')
        }
        const counts = countBuckets(sorted)
        expect(BUCKETS.reduce((all, bucket) => all + counts[bucket], 0)).toBe(file.rows.length)
      }),
    )
  })

  it('a matched row pays its amount once, at most the outstanding one, with its own reference', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const { known, sorted } = sortedOf(file)
        const matched = matchedOf(sorted)
        for (const { commissionNumber, amount, currency, noteId, referenceNumber, paid: booked } of matched) {
          const paid = known.notes.get(numberKey(commissionNumber))
          expect(paid).toMatchObject({ id: noteId, refusal: null, currency })
          expect(new Big(amount.replaceAll(',', '')).eq(booked?.amount ?? '0')).toBe(true)
          expect(new Big(booked?.amount ?? '0').lte(paid?.outstanding ?? '0')).toBe(true)
          expect(booked?.completes).toBe(new Big(booked?.amount ?? '0').eq(paid?.outstanding ?? '0'))
          expect(known.paidWith.has(referenceKey(referenceNumber))).toBe(false)
        }
        expect(new Set(matched.map(({ noteId }) => noteId)).size).toBe(matched.length)
        expect(new Set(matched.map((each) => referenceKey(each.referenceNumber))).size).toBe(matched.length)
      }),
    )
  })

  it('a repeated file matches nothing once its payments are made', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const { known, sorted } = sortedOf(file)
        const paid = new Set(matchedOf(sorted).map(({ noteId }) => noteId))
        const after: PaymentFacts = {
          ...known,
          notes: new Map(
            [...known.notes].map(([key, each]) => [
              key,
              paid.has(each.id) ? { ...each, statusId: 17, refusal: 'STATUS_CHANGED' } : each,
            ]),
          ),
          paidWith: new Map([
            ...known.paidWith,
            ...matchedOf(sorted).map(
              (each) => [referenceKey(each.referenceNumber), each.commissionNumber] as const,
            ),
          ]),
        }
        const again = sortRows(file.rows, after)
        expect(matchedOf(again)).toEqual([])
        for (const [index, { bucket }] of again.entries())
          if (sorted[index]?.bucket === 'matched') expect(bucket).toBe('already paid')
      }),
    )
  })
})
