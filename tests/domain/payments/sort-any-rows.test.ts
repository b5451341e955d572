import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceKey } from '#domain/ledger/reference-key'
import type { PaymentRow } from '#domain/payments/file-columns'
import { countBuckets, matchedTotals } from '#domain/payments/file-totals'
import {
  BUCKETS,
  clawBackKey,
  numberKey,
  type PaymentFacts,
  type SortedRow,
  sortRows,
} from '#domain/payments/sort-rows'
import { amounts, facts, note, row, sortOne } from './rows'

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
