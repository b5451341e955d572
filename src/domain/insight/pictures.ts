export interface PictureBar {
  label: string
  count: number
  href: string
  tone?: 'maker' | 'checker' | 'partner' | 'payment' | 'done'
}

export interface Picture {
  title: string
  bars: PictureBar[]
  hasNoTotal?: true
}

/** The sum of a chart's bars; null where it would say nothing. */
export function totalOf({ bars, hasNoTotal }: Picture): number | null {
  return hasNoTotal ? null : bars.reduce((all, bar) => all + bar.count, 0)
}

const LEAST_WIDTH = 2
const MAX_LETTERS = 42

/** A label that fits above its bar. */
export function shortened(label: string): string {
  return label.length > MAX_LETTERS ? `${label.slice(0, MAX_LETTERS)}…` : label
}

/** A bar's length where the chart's longest has the length `room`: proportional, with a visible minimum. */
export function lengthOf({ count }: PictureBar, { bars }: Picture, room: number): number {
  if (count === 0) return 0
  const most = Math.max(...bars.map((bar) => bar.count))
  return Math.max(LEAST_WIDTH, Math.round((count / most) * room))
}
