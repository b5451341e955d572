import type { Actor } from '#domain/access/actor'
import type { Intake } from '#domain/courses/intake'
import { intakeFault } from '#domain/courses/intake-choice'
import { AppError } from '#domain/errors'
import { todayIn } from '#domain/time/format'

/** Throws VALIDATION_FAILED for an intake too far away, and for students one that is over. */
export function refuseIntake(actor: Actor, intake: Intake, field = 'Intake.Year'): void {
  const mayBeOver = !actor.roles.includes('STUDENT')
  const message = intakeFault(intake, { today: todayIn(actor.timeZone), mayBeOver })
  if (message) throw new AppError('VALIDATION_FAILED', { fields: { [field]: message } })
}
