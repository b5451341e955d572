import { isDatabaseUnavailable, isOutcomeUnknown } from '#db/unavailable'
import { AppError, isAppError } from '#domain/errors'

/** When a call or page that met an outage is worth another try. */
const RETRY_SECONDS = 5

/** What an error broke off: nothing that changes anything, a change that has an `Idempotency-Key`, or one without. */
export type BrokenOff = 'reading' | 'keyed change' | 'change'

/**
 * An error as it is told: the catalogue's own as it is; UNAVAILABLE where the database or the file store could not do it for now,
 * OUTCOME_UNKNOWN where a change may have been saved, and a time to repeat it only where that cannot do it twice
 * (docs/decisions/0026); INTERNAL for anything else.
 */
export function toldError(error: unknown, brokenOff: BrokenOff = 'reading'): AppError {
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
