import { AppError, CATALOGUE } from '#domain/errors'

export interface LastChange {
  changedBy: { UserId: string; Name: string }
  changedAt: Date
}

/** Whether the writer saw an older version than the locked row; false without a version. */
export function isStale(seen: number | undefined, row: { version: number }): boolean {
  return seen !== undefined && seen !== row.version
}

/** The stale-version error of every row (docs/reference/conventions.md); an unknown changer is Someone. */
export function staleVersion({ current, ...last }: { current: unknown } & Partial<LastChange>): AppError {
  const { changedBy = { UserId: '', Name: 'Someone' }, changedAt } = last
  return new AppError('STALE_VERSION', {
    message: CATALOGUE.STALE_VERSION.message.replace('Someone', () => changedBy.Name),
    data: { current, changedBy, changedAt: changedAt?.toISOString() ?? null },
  })
}
