import { describe, expect, it } from 'vitest'
import { findColumns, readRows } from '#domain/payments/file-columns'

const HEADER = [
  'Reference No',
  '  commission number ',
  'AMOUNT',
  'Row',
  'Currency',
  '*Payment Process date',
  'Payment remarks',
]

function columns() {
  const found = findColumns(HEADER)
  if ('missing' in found) throw new Error(found.missing.join())
  return found.columns
}

describe('the columns of a payment file', () => {
  it('are found by their names, in any order, among other columns', () => {
    expect(columns()).toEqual({
      commissionNumber: 1,
      amount: 2,
      currency: 4,
      processedAt: 5,
      referenceNumber: 0,
      remarks: 6,
    })
  })

  it('are named when missing', () => {
    expect(findColumns(['Commission Number', 'Currency', 'Reference No.', 'Payment Remarks', ''])).toEqual({
      missing: ['Amount', 'Payment Process Date'],
    })
  })
})

it('the header of the amount column states its meaning', () => {
  const said = (name: string) => {
    const found = findColumns(HEADER.map((header) => (header === 'AMOUNT' ? name : header)))
    return 'missing' in found ? found.missing : [found.amounts, found.columns.amount]
  }
  expect(said('AMOUNT')).toEqual([null, 2])
  expect(said('Amount settled')).toEqual(['settles', 2])
  expect(said('Amount transferred')).toEqual(['transferred', 2])
})

describe('the rows of a payment file', () => {
  it('are trimmed and keep their row numbers; rows without known columns are skipped', () => {
    const rows = readRows(
      [
        [' UTR-1 ', 'KCO/1', '10', '1', 'aud', '2026-11-20', ' Wired '],
        ['', '', '', '2', '', ' ', ''],
        ['UTR-3'],
      ],
      columns(),
      2,
    )
    expect(rows).toEqual([
      {
        row: 2,
        commissionNumber: 'KCO/1',
        amount: '10',
        currency: 'AUD',
        processedAt: '2026-11-20',
        referenceNumber: 'UTR-1',
        remarks: 'Wired',
      },
      {
        row: 4,
        commissionNumber: '',
        amount: '',
        currency: '',
        processedAt: '',
        referenceNumber: 'UTR-3',
        remarks: '',
      },
    ])
  })

  it('replace characters that cannot be stored, and cut overlong text', () => {
    const [row] = readRows([['a\u0000b\ud800', '', '', '', '', '', 'x'.repeat(9000)]], columns(), 2)
    expect(row?.referenceNumber).toBe('a\ufffdb\ufffd')
    expect(row?.remarks).toHaveLength(5001)
  })
})
