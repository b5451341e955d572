import { AppError } from '#domain/errors'
import { isOfContext } from '#domain/people/passwords/context-words'
import { missingFrom, missingWords, PASSWORD_LENGTH } from '#domain/people/passwords/rule'
import type { Form } from '#server/platform/http/form'
import { openedRuntime } from '#server/platform/runtime/runtime'
import { isCommon } from '#services/passwords/common'

/** Throws PASSWORD_WEAK, with why, also for common passwords and names of the portal or a company. */
export async function refuseWeak(password: string, email: string): Promise<void> {
  if ([...password].length > PASSWORD_LENGTH.most)
    throw new AppError('PASSWORD_WEAK', { message: 'The password is too long.' })
  const missing = missingFrom(password, email)
  if (missing.length > 0) throw new AppError('PASSWORD_WEAK', { message: missingWords(missing) })
  if (await isCommon(password))
    throw new AppError('PASSWORD_WEAK', {
      message: 'This is one of the most common passwords. Please choose another.',
    })
  if (isOfContext(password, email, openedRuntime()?.config.companyName ?? ''))
    throw new AppError('PASSWORD_WEAK', {
      message: 'The password must not be the name of the portal or of your company. Please choose another.',
    })
}

/** The new password of a form, which must be typed twice. @throws AppError PASSWORD_WEAK */
export function newPassword(form: Form): string {
  const password = form.get('password') ?? ''
  if (password !== form.get('repeated'))
    throw new AppError('PASSWORD_WEAK', { message: 'The two passwords are not the same.' })
  return password
}
