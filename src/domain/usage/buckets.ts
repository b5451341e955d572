/** Buckets per doubling: a value read from a bucket is at most 9 per cent off. */
const PER_DOUBLE = 8
const LAST = 255
/** Layout shift (CLS) is a small fraction, so it is counted in thousandths. */
const SHIFT_PARTS = 1000

export const MEASURES = ['LCP', 'INP', 'CLS', 'TTFB', 'time'] as const
export type Measure = (typeof MEASURES)[number]

/** The bucket of a value: each bucket's limit is 9 per cent above the previous one's. */
export function bucketOf(measure: Measure, value: number): number {
  const parts = measure === 'CLS' ? value * SHIFT_PARTS : value
  return parts <= 1 ? 0 : Math.min(LAST, Math.ceil(Math.log2(parts) * PER_DOUBLE))
}

/** The largest value in a bucket. */
export function mostIn(measure: Measure, bucket: number): number {
  const parts = 2 ** (bucket / PER_DOUBLE)
  if (measure === 'CLS') return bucket === 0 ? 0 : parts / SHIFT_PARTS
  return Math.round(parts)
}
