import { AppError } from '#domain/errors'

/** The row as it is now, and who made it so. */
export interface NewerRow {
  current: unknown
  changedBy: { UserId: string; Name: string }
  changedAt: Date
}

/** Whether the writer saw an older row than the one locked; a writer who names no version is not asked. */
export function isStale(seen: number | undefined, row: { version: number }): boolean {
  return seen !== undefined && seen !== row.version
}

/** The refusal of a write on an older version (docs/reference/conventions.md): it says who changed the row, and carries it. */
export function staleVersion({ current, changedBy, changedAt }: NewerRow): AppError {
  return new AppError('STALE_VERSION', {
    message: `${changedBy.Name} changed this meanwhile.`,
    data: { current, changedBy, changedAt: changedAt.toISOString() },
  })
}
