import pg from 'pg'

const FEATURE_NOT_SUPPORTED = '0A000'
const INVALID_STATEMENT_NAME = '26000'

/** Whether a prepared statement can no longer run, because the schema behind it changed or it is gone. */
export function isPlanLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return (
    error.code === INVALID_STATEMENT_NAME ||
    (error.code === FEATURE_NOT_SUPPORTED && error.routine === 'RevalidateCachedQuery')
  )
}
