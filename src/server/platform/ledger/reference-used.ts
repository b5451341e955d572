import { AppError, messageFor } from '#domain/errors'
import { formatDay } from '#domain/time/format'

/** The error for a reference that was booked before. It says for what and when, beside the form's field. */
export function referenceUsed({ what, day }: { what: string; day: string }, field: string): AppError {
  const message = messageFor('REFERENCE_USED', [`for ${what} on ${formatDay(day)}`])
  return new AppError('REFERENCE_USED', { message, fields: { [field]: message } })
}
