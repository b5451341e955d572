/** A position on a page, in points from its lower left corner in the file's orientation. */
export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

export interface ShownPage {
  visible: Box
  turned: number
}

export const STAMP = { width: 186, height: 56 } as const
const MARGIN = 18
const GAP = 6

/** A signature's box at the displayed page's bottom right; the first (`place` 0) is lowest. */
export function stampBox({ visible, turned }: ShownPage, place: number): Box {
  const sideways = turned % 180 !== 0
  const width = visible.right - visible.left
  const height = visible.top - visible.bottom
  const [shownWidth, shownHeight] = sideways ? [height, width] : [width, height]
  // A till receipt is hardly wider than the stamp.
  const scale = Math.min(1, (0.6 * shownWidth) / STAMP.width, (0.35 * shownHeight) / STAMP.height)
  const [wide, high] = [STAMP.width * scale, STAMP.height * scale]
  const margin = Math.min(MARGIN, 0.05 * shownWidth, 0.05 * shownHeight)
  // If there is no room above the others, start again from the bottom.
  const rows = Math.max(1, Math.floor((shownHeight / 2 - margin) / (high + GAP)))
  const low = margin + (place % rows) * (high + GAP)
  return asInFile({ visible, turned }, { right: shownWidth - margin, low, wide, high })
}

function asInFile(
  { visible: { left, right, bottom, top }, turned }: ShownPage,
  at: { right: number; low: number; wide: number; high: number },
): Box {
  const from = at.right - at.wide
  if (turned === 90) return box(right - at.low - at.high, bottom + from, right - at.low, bottom + at.right)
  if (turned === 180) return box(right - at.right, top - at.low - at.high, right - from, top - at.low)
  if (turned === 270) return box(left + at.low, top - at.right, left + at.low + at.high, top - from)
  return box(left + from, bottom + at.low, left + at.right, bottom + at.low + at.high)
}

function box(left: number, bottom: number, right: number, top: number): Box {
  return { left, bottom, right, top }
}

/** The matrix that displays a signature upright on a rotated page. */
export function uprightMatrix(turned: number): readonly number[] {
  if (turned === 90) return [0, 1, -1, 0, 0, 0]
  if (turned === 180) return [-1, 0, 0, -1, 0, 0]
  if (turned === 270) return [0, -1, 1, 0, 0, 0]
  return [1, 0, 0, 1, 0, 0]
}

/** Whether a box stays in the lower right of the displayed page, where a signature covers nothing else. */
export function isInCorner({ visible, turned }: ShownPage, { left, bottom, right, top }: Box): boolean {
  const sideways = turned % 180 !== 0
  const width = visible.right - visible.left
  const height = visible.top - visible.bottom
  const x = { from: (left - visible.left) / width, to: (right - visible.left) / width }
  const y = { from: (bottom - visible.bottom) / height, to: (top - visible.bottom) / height }
  const flipped = (span: { from: number; to: number }) => ({ from: 1 - span.to, to: 1 - span.from })
  const across = sideways ? y : x
  const up = sideways ? x : y
  const shownX = turned === 180 || turned === 270 ? flipped(across) : across
  const shownY = turned === 90 || turned === 180 ? flipped(up) : up
  return shownX.from >= 0.3 && shownX.to <= 1.001 && shownY.from >= -0.001 && shownY.to <= 0.501
}
