import { isDatabaseUnavailable, isOutcomeUnknown } from '#db/unavailable'
import { AppError, isAppError } from '#domain/errors'

const RETRY_SECONDS = 5

export type BrokenOff = 'reading' | 'keyed change' | 'change'

/** Maps to UNAVAILABLE, OUTCOME_UNKNOWN if a change may be saved, else INTERNAL; Retry-After only where a repeat is safe (0026). */
export function catalogueError(error: unknown, brokenOff: BrokenOff = 'reading'): AppError {
  const cause = isAppError(error) && error.status >= 500 ? (error.cause ?? error) : error
  const isUnknown = isOutcomeUnknown(cause)
  if (isUnknown && brokenOff !== 'reading')
    return new AppError('OUTCOME_UNKNOWN', {
      cause,
      ...(brokenOff === 'keyed change' && { retryAfter: RETRY_SECONDS }),
    })
  const isStoreAway = cause instanceof Error && cause.name === 'StoreUnavailable'
  if (isUnknown || isDatabaseUnavailable(cause) || isStoreAway)
    return new AppError('UNAVAILABLE', { cause, retryAfter: RETRY_SECONDS })
  return isAppError(error) ? error : new AppError('INTERNAL', { cause: error })
}
