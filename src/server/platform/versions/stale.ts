import { AppError, CATALOGUE } from '#domain/errors'

/** Who changed a row last, and when. */
export interface LastChange {
  changedBy: { UserId: string; Name: string }
  changedAt: Date
}

/** Whether the writer saw an older row than the one locked; a writer who names no version is not asked. */
export function isStale(seen: number | undefined, row: { version: number }): boolean {
  return seen !== undefined && seen !== row.version
}

/**
 * The refusal of a write on an older version (docs/reference/conventions.md), in one shape for every row: the row as it is, who changed
 * it, and when. Where the portal changed it, or nobody is on record, the person is called Someone.
 */
export function staleVersion({ current, ...last }: { current: unknown } & Partial<LastChange>): AppError {
  const { changedBy = { UserId: '', Name: 'Someone' }, changedAt } = last
  return new AppError('STALE_VERSION', {
    message: CATALOGUE.STALE_VERSION.message.replace('Someone', () => changedBy.Name),
    data: { current, changedBy, changedAt: changedAt?.toISOString() ?? null },
  })
}
