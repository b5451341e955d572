const FEATURE_NOT_SUPPORTED = '0A000'
const INVALID_STATEMENT_NAME = '26000'

/** Whether a prepared statement is lost to a schema change, by the fields that both drivers' errors carry. */
export function isPlanLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, routine } = error as { code?: string; routine?: string }
  return (
    code === INVALID_STATEMENT_NAME || (code === FEATURE_NOT_SUPPORTED && routine === 'RevalidateCachedQuery')
  )
}
