import { MEASURES, type Measure } from './buckets'

/** The 75th percentiles up to which a measure is good, and above which it is poor (web.dev/vitals). */
const LIMITS: Readonly<Record<Measure, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
  time: [1000, 3000],
}

export type Verdict = 'good' | 'fair' | 'slow'

/** Rates the 75th percentile of a page or an action. */
export function verdictOf(measure: Measure, p75: number): Verdict {
  const [good, poor] = LIMITS[measure]
  if (p75 <= good) return 'good'
  return p75 <= poor ? 'fair' : 'slow'
}

/** Whether a page is slow by any measure. */
export function isSlow(measured: Partial<Record<Measure, { p75: number }>>): boolean {
  return MEASURES.some((measure) => {
    const found = measured[measure]
    return found !== undefined && verdictOf(measure, found.p75) === 'slow'
  })
}

/** A measured value as shown: '1.2 s', '180 ms', or a layout shift as '0.08'. */
export function inWords(measure: Measure, value: number): string {
  if (measure === 'CLS') return value.toFixed(2)
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
}
