import { describe, expect, it } from 'vitest'
import { MergedGroups } from '#domain/reports/merge-groups'
import type { Question } from '#domain/reports/question'

const question = (more: Partial<Question>): Question => ({
  ...{ Subject: 'notes', Columns: [], Filters: [], Groups: ['partner'], Sums: [] },
  ...more,
})
const merge = (asked: Question, pieces: (string | null)[][][]) => {
  const groups = new MergedGroups(asked)
  for (const piece of pieces) for (const cells of piece) groups.add(cells)
  return groups.rows()
}

describe('merging groups of partial results', () => {
  it('adds counts and amounts exactly, the largest group first', () => {
    const asked = question({ Sums: [{ Column: 'commission', As: 'sum' }] })
    const rows = merge(asked, [
      [
        ['North', 'INR', '2', '0.10'],
        ['South', 'INR', '3', '9007199254740993.10'],
      ],
      [
        ['North', 'INR', '9', '0.20'],
        ['South', 'USD', '1', '5.00'],
      ],
    ])
    expect(rows).toEqual([
      ['North', 'INR', '11', '0.30'],
      ['South', 'INR', '3', '9007199254740993.10'],
      ['South', 'USD', '1', '5.00'],
    ])
  })

  it('averages over all rows, not over averages, and has no average of nothing', () => {
    const asked = question({ Sums: [{ Column: 'rounds', As: 'average' }] })
    const rows = merge(asked, [
      [
        ['North', '1', '10', '1'],
        ['South', '2', '0', '0'],
      ],
      [['North', '3', '0', '3']],
    ])
    expect(rows).toEqual([
      ['North', '4', '2.5'],
      ['South', '2', null],
    ])
  })

  it('counts a value once across the partial results', () => {
    const asked = question({ Sums: [{ Column: 'number', As: 'different' }] })
    const rows = merge(asked, [
      [
        ['North', '3', '["a", "b", null]'],
        ['South', '1', null],
      ],
      [['North', '2', '["b", "c"]']],
    ])
    expect(rows).toEqual([
      ['North', '5', '3'],
      ['South', '1', '0'],
    ])
  })

  it('lists the latest period first, and rows without a period last', () => {
    const rows = merge(question({ Groups: ['createdMonth'] }), [
      [
        ['2026-01', '50'],
        [null, '90'],
      ],
      [['2026-11', '1']],
    ])
    expect(rows.map(([month]) => month)).toEqual(['2026-11', '2026-01', null])
  })

  it('orders equal counts by their group, numbers as numbers', () => {
    const rows = merge(question({ Groups: ['rounds'] }), [
      [
        ['10', '1'],
        [null, '1'],
        ['9', '1'],
      ],
    ])
    expect(rows.map(([rounds]) => rounds)).toEqual(['9', '10', null])
  })
})
