import { AppError, messageFor } from '#domain/errors'
import { formatDay } from '#domain/time/format'

/** The refusal of a reference that was booked before, which says for what and when, beside the form's field of it. */
export function referenceUsed({ what, day }: { what: string; day: string }, field: string): AppError {
  const message = messageFor('REFERENCE_USED', [`for ${what} on ${formatDay(day)}`])
  return new AppError('REFERENCE_USED', { message, fields: { [field]: message } })
}
