import { AppError } from '#domain/errors'
import { missingFrom, PASSWORD_LENGTH, saidMissing } from '#domain/people/passwords/rule'

/**
 * Refuses a new password that lacks what the rule asks for.
 * @throws AppError PASSWORD_WEAK, whose message names what is missing
 */
export function refuseWeak(password: string, email: string): void {
  if ([...password].length > PASSWORD_LENGTH.most)
    throw new AppError('PASSWORD_WEAK', { message: 'The password is too long.' })
  const missing = missingFrom(password, email)
  if (missing.length > 0) throw new AppError('PASSWORD_WEAK', { message: saidMissing(missing) })
}

/**
 * Refuses a new password that was not typed twice alike.
 * @throws AppError PASSWORD_WEAK
 */
export function refuseDifferent(password: string, repeated: string | undefined): void {
  if (password !== repeated)
    throw new AppError('PASSWORD_WEAK', { message: 'The two passwords are not the same.' })
}
