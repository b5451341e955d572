import type { Call } from '#domain/api/call'
import type { RateLimit, WindowLimit } from '#domain/api/rate-limit'

/** Limited per person (docs/decisions/0032-files.md and 0110-sealed-values-need-a-session.md). */
export type Cost = 'export' | 'pdf' | 'archive' | 'sealed'

const AT_ONCE: Readonly<Record<Cost, number>> = { export: 3, pdf: 6, archive: 2, sealed: 3 }

const NAMES: Readonly<Record<Cost, string>> = {
  export: 'exports',
  pdf: 'pdfs',
  archive: 'archives',
  sealed: 'sealed-values',
}

/** The limit per person and minute for a kind of work; `most` comes from the portal's settings. */
export function costPerMinute(cost: Cost, most: number): WindowLimit {
  return { name: NAMES[cost], most, seconds: 60, of: 'person' }
}

/** The limit per person of work running at a time, within one process. */
export function costAtOnce(cost: Cost): RateLimit {
  return { name: `${NAMES[cost]}-at-once`, most: AT_ONCE[cost], seconds: null, of: 'person' }
}

/** The cost of a call: sealed values, an archive, a sheet or list of rows, or a PDF; null for all others. */
export function costOf({
  file,
  logged,
  showsSealed,
}: Pick<Call, 'file' | 'logged' | 'showsSealed'>): Cost | null {
  if (showsSealed) return 'sealed'
  if (file === 'application/zip') return 'archive'
  if (logged === 'export') return 'export'
  return file === 'application/pdf' ? 'pdf' : null
}
