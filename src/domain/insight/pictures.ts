/** A bar of a chart: a count of rows, and the URL of exactly the list that contains them. */
export interface PictureBar {
  label: string
  count: number
  href: string
  /** The colour of the turn; absent for the accent. */
  tone?: 'maker' | 'checker' | 'partner' | 'payment'
}

export interface Picture {
  title: string
  bars: PictureBar[]
}

const LEAST_WIDTH = 2

/** A bar's length where the chart's longest has the length `room`: proportional, with a visible minimum. */
export function lengthOf({ count }: PictureBar, { bars }: Picture, room: number): number {
  if (count === 0) return 0
  const most = Math.max(...bars.map((bar) => bar.count))
  return Math.max(LEAST_WIDTH, Math.round((count / most) * room))
}
