import type { Question } from './question'
import type { ReportResult } from './schema'
import { isFigure, shownCell } from './shown-cell'
import { CURRENCY_COLUMN } from './subjects'

export const CHARTS = { bar: 'Bars', line: 'Line' } as const
export type ChartKind = keyof typeof CHARTS

export interface ChartPoint {
  label: string
  shown: string
  /** From 0 to 1, from the minimum (or zero) to the maximum. */
  height: number
  isBelowZero: boolean
}

export interface Chart {
  title: string
  points: ChartPoint[]
}

/** Charts of this page's groups by first sum, else count, the largest bar first; of money one a currency, which share no scale. */
export function chartsOf({ Chart, Groups, Sums }: Question, { Columns, rows }: ReportResult): Chart[] {
  if (Chart === undefined || Groups.length === 0) return []
  const figure = Columns.findIndex(({ Id }) => Id === 'count') + (Sums.length > 0 ? 1 : 0)
  const column = Columns[figure]
  if (!column || !isFigure(column)) return []
  const currency = Columns.findIndex(({ Id }) => Id === CURRENCY_COLUMN)
  const isMoney = column.Kind === 'money'
  const byCurrency = Map.groupBy(rows, ({ Cells }) => (isMoney ? (Cells[currency] ?? '') : ''))
  const ofTime = isTime(Columns, Groups)
  return [...byCurrency].map(([unit, these]) => {
    const drawn = these.map(({ Cells }) => ({
      label: Groups.filter((name) => !isMoney || name !== CURRENCY_COLUMN)
        .map((name) =>
          shownCell(
            Columns,
            Cells,
            Columns.findIndex(({ Id }) => Id === name),
          ),
        )
        .join(', '),
      shown: shownCell(Columns, Cells, figure),
      // A drawn length needs no exact decimals.
      value: Number(Cells[figure] ?? 0),
    }))
    if (Chart === 'bar' && !ofTime) drawn.sort((one, other) => other.value - one.value)
    const most = Math.max(...drawn.map(({ value }) => Math.abs(value)))
    const points = drawn.map(({ label, shown, value }) => ({
      label,
      shown,
      isBelowZero: value < 0,
      height: most === 0 ? 0 : Math.abs(value) / most,
    }))
    const title = unit === '' ? column.Label : `${column.Label}, ${unit}`
    return { title, points: Chart === 'line' && ofTime ? points.toReversed() : points }
  })
}

function isTime(columns: ReportResult['Columns'], [first]: readonly string[]): boolean {
  const kind = columns.find(({ Id }) => Id === first)?.Kind
  return kind === 'period' || kind === 'day'
}
