import type { Call } from '#domain/api/call'
import type { RateLimit, WindowLimit } from '#domain/api/rate-limit'

/**
 * What takes the server long, or shows sealed values: each is limited for a person (docs/decisions/0032-files.md and
 * 0110-sealed-values-need-a-session.md).
 */
export type Cost = 'export' | 'pdf' | 'archive' | 'sealed'

/** How many of a kind a person has under way at a time. */
const AT_ONCE: Readonly<Record<Cost, number>> = { export: 3, pdf: 6, archive: 2, sealed: 3 }

const NAMES: Readonly<Record<Cost, string>> = {
  export: 'exports',
  pdf: 'pdfs',
  archive: 'archives',
  sealed: 'sealed-values',
}

/** How many of a kind a person may ask for within a minute, as the portal is set. */
export function costPerMinute(cost: Cost, most: number): WindowLimit {
  return { name: NAMES[cost], most, seconds: 60, of: 'person' }
}

/** How many of a kind a person has under way at a time, in one process. */
export function costAtOnce(cost: Cost): RateLimit {
  return { name: `${NAMES[cost]}-at-once`, most: AT_ONCE[cost], seconds: null, of: 'person' }
}

/** What a call costs: sealed values, an archive, a sheet or list of rows, or a PDF; null for all others. */
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
