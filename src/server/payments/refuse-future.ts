import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { FUTURE_DATE } from '#domain/payments/row-faults'
import { todayIn } from '#domain/time/format'

/** Throws VALIDATION_FAILED at `field` for a day in the future, by the actor's time zone. */
export function refuseFuture(actor: Actor, field: string, day: string): void {
  if (day <= todayIn(actor.timeZone)) return
  throw new AppError('VALIDATION_FAILED', { message: FUTURE_DATE, fields: { [field]: FUTURE_DATE } })
}
