import type { Refusal, SubmitForm } from '#components/ui/forms/refusal'
import { GENERIC_MESSAGE, isCallError } from './call'
import { toastOnNextPage } from './toasts'

/** Turns a call into a submit handler: errors go to the fields they name, or become one message. */
export function formCall<Values>(
  run: (...given: Parameters<SubmitForm<Values>>) => Promise<void>,
): SubmitForm<Values> {
  return async (...given) => {
    try {
      await run(...given)
      return null
    } catch (error) {
      return refusalOf(error)
    }
  }
}

/** The form errors of a failed call. */
export function refusalOf(error: unknown): Refusal {
  const failed = isCallError(error) ? error : null
  const fields = failed?.fields ?? {}
  const isNamed = Object.keys(fields).length > 0
  const message = isNamed ? null : (failed?.message ?? GENERIC_MESSAGE)
  return failed?.code === 'OFFLINE' ? { fields, message, isOffline: true } : { fields, message }
}

/** Puts an error at the form's only field, unless the server was unreachable or failed. */
export function refusalBeside(name: string, error: unknown): Refusal {
  if (!isCallError(error) || error.status === 0 || error.status >= 500) return refusalOf(error)
  return { fields: { [name]: error.message }, message: null }
}

/** Errors whose fields are named without the prefix of the part that the form shows, such as 'Data.'. */
export function withoutPrefix(refusal: Refusal, prefix: string | RegExp): Refusal {
  const own = Object.entries(refusal.fields).map(([name, words]) => [
    typeof prefix === 'string' && !name.startsWith(prefix) ? name : name.replace(prefix, ''),
    words,
  ])
  return { ...refusal, fields: Object.fromEntries(own) }
}

/** Reloads the page, which then shows the message. */
export function reloadWithMessage({ message }: { message: string }): void {
  toastOnNextPage(message)
  window.location.reload()
}

/** Opens another page, which then shows the message. */
export function openWithMessage(path: string, { message }: { message: string }): void {
  toastOnNextPage(message)
  window.location.assign(path)
}
