import type { Actor } from '#domain/access/actor'
import type { Intake } from '#domain/courses/intake'
import { intakeFault } from '#domain/courses/intake-choice'
import { AppError } from '#domain/errors'
import { todayIn } from '#domain/time/format'

/**
 * Refuses an intake too far away for an application, and to students one that is over.
 * @throws AppError VALIDATION_FAILED
 */
export function refuseIntake(actor: Actor, intake: Intake): void {
  const mayBeOver = !actor.roles.includes('STUDENT')
  const message = intakeFault(intake, { today: todayIn(actor.timeZone), mayBeOver })
  if (message) throw new AppError('VALIDATION_FAILED', { message, fields: { 'Intake.Year': message } })
}
