import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { todayIn } from '#domain/time/format'

/**
 * Refuses a payment's date that has not come yet where the actor is.
 * @throws AppError VALIDATION_FAILED
 */
export function refuseFuture(actor: Actor, day: string): void {
  if (day <= todayIn(actor.timeZone)) return
  const message = '*Payment Process date is required.'
  throw new AppError('VALIDATION_FAILED', { message, fields: { PaymentProcessedAt: message } })
}
