/** A bar of a picture: how many rows, and the address of exactly the list that has them. */
export interface PictureBar {
  label: string
  count: number
  href: string
  /** The colour of whoever has them; absent for the accent. */
  tone?: 'maker' | 'checker' | 'partner' | 'payment'
}

/** Counts beside each other, drawn as bars with a table behind them. */
export interface Picture {
  title: string
  bars: PictureBar[]
}

const LEAST_WIDTH = 2

/** The length of a bar where the longest of its picture is `room` long: in proportion, but never too short to be seen. */
export function lengthOf({ count }: PictureBar, { bars }: Picture, room: number): number {
  if (count === 0) return 0
  const most = Math.max(...bars.map((bar) => bar.count))
  return Math.max(LEAST_WIDTH, Math.round((count / most) * room))
}
