import type { Call } from '#domain/api/call'

/** What takes the server long: each is limited for a person (docs/decisions/0032-files.md). */
export type Cost = 'export' | 'pdf' | 'archive'

/** How many of a kind a person has under way at a time. */
export const AT_ONCE: Readonly<Record<Cost, number>> = { export: 3, pdf: 6, archive: 2 }

/** What a call costs: an archive, a sheet or list of rows, or a PDF; null for all others. */
export function costOf({ file, logged }: Pick<Call, 'file' | 'logged'>): Cost | null {
  if (file === 'application/zip') return 'archive'
  if (logged === 'export') return 'export'
  return file === 'application/pdf' ? 'pdf' : null
}
