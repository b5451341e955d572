import { describe, expect, it } from 'vitest'
import { questionAddress, readQuestion } from '#domain/reports/address'
import { chartsOf } from '#domain/reports/chart'
import { Question } from '#domain/reports/question'
import { resultColumns } from '#domain/reports/result-columns'

const asked = (more: object) =>
  Question.parse({ Subject: 'notes', Groups: ['partner'], Chart: 'bar', ...more })
const answered = (question: Question, rows: (string | null)[][]) => ({
  ...{ Columns: resultColumns(question), rows: rows.map((Cells) => ({ Cells, Page: null })) },
  ...{ totalCount: rows.length, Totals: [], CanRead: true, pageNo: 1, pageSize: 25 },
})

describe('the chart of a report', () => {
  it('draws the count of each group in proportion to the largest', () => {
    const question = asked({})
    const rows = [
      ['Brightpath', '4'],
      [null, '1'],
    ]
    expect(chartsOf(question, answered(question, rows))).toEqual([
      {
        title: 'Count',
        points: [
          { label: 'Brightpath', shown: '4', height: 1, isBelowZero: false },
          { label: '–', shown: '1', height: 0.25, isBelowZero: false },
        ],
      },
    ])
  })

  it('draws money by currency, each on its own scale', () => {
    const question = asked({ Sums: [{ Column: 'commission', As: 'sum' }] })
    const rows = [
      ['Brightpath', 'AUD', '2', '200.00'],
      ['Northstar', 'AUD', '1', '-50.00'],
      ['Northstar', 'JPY', '1', '90000.00'],
    ]
    const charts = chartsOf(question, answered(question, rows))
    expect(charts.map(({ title, points }) => [title, points.map(({ height }) => height)])).toEqual([
      ['Commission, AUD', [1, 0.25]],
      ['Commission, JPY', [1]],
    ])
    expect(charts[0]?.points[1]).toMatchObject({ label: 'Northstar', isBelowZero: true })
  })

  it('begins bars with the largest, but leaves times in their order', () => {
    const shown = (groups: string[], rows: string[][]) => {
      const question = asked({ Groups: groups })
      return chartsOf(question, answered(question, rows)).map(({ points }) =>
        points.map((each) => each.shown),
      )
    }
    expect(
      shown(
        ['partner'],
        [
          ['Almaty', '2'],
          ['Brightpath', '10'],
          ['Volta', '9'],
        ],
      ),
    ).toEqual([['10', '9', '2']])
    expect(
      shown(
        ['createdMonth'],
        [
          ['2026-11', '2'],
          ['2026-10', '10'],
        ],
      ),
    ).toEqual([['2', '10']])
  })

  it('draws a line from the earlier to the later', () => {
    const question = asked({ Groups: ['createdMonth'], Chart: 'line' })
    const rows = [
      ['2026-11', '3'],
      ['2026-10', '2'],
    ]
    const [chart] = chartsOf(question, answered(question, rows))
    expect(chart?.points.map(({ shown }) => shown)).toEqual(['2', '3'])
  })

  it('needs a group, and is kept in the address of the page', () => {
    expect(Question.safeParse({ Subject: 'notes', Columns: ['number'], Chart: 'bar' }).success).toBe(false)
    const question = asked({ Chart: 'line' })
    expect(readQuestion(new URLSearchParams(questionAddress(question)))).toEqual(question)
    expect(readQuestion(new URLSearchParams('subject=notes&column=number&chart=bar'))).not.toHaveProperty(
      'Chart',
    )
    expect(chartsOf(asked({ Chart: undefined }), answered(question, [['Brightpath', '1']]))).toEqual([])
  })
})
