/** Buckets between a number and its double: what is read from one is off by 9 per cent at most. */
const PER_DOUBLE = 8
const LAST = 255
/** A shift of the layout is a small fraction. */
const SHIFT_PARTS = 1000

/** What a page or an action is measured by. */
export const MEASURES = ['LCP', 'INP', 'CLS', 'TTFB', 'time'] as const
export type Measure = (typeof MEASURES)[number]

/** The bucket that counts a number: each reaches 9 per cent further than the one before. */
export function bucketOf(measure: Measure, value: number): number {
  const parts = measure === 'CLS' ? value * SHIFT_PARTS : value
  return parts <= 1 ? 0 : Math.min(LAST, Math.ceil(Math.log2(parts) * PER_DOUBLE))
}

/** The most that a number of a bucket can be. */
export function mostIn(measure: Measure, bucket: number): number {
  const parts = 2 ** (bucket / PER_DOUBLE)
  if (measure === 'CLS') return bucket === 0 ? 0 : parts / SHIFT_PARTS
  return Math.round(parts)
}
