import type { Refusal, Renewal, SubmitForm } from '#components/ui/forms/refusal'
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
      const refusal = refusalOf(error)
      return isCallError(error) && error.code === 'STALE_VERSION' && refusal.message !== null
        ? { ...refusal, renewal: LEAVING }
        : refusal
    }
  }
}

/** The way out of a form over an older record that cannot take its typing along. */
export const LEAVING: Renewal = {
  label: 'Close and show what is there now',
  renew: () => window.location.reload(),
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
export function withoutPrefix(refusal: Refusal, prefix: string): Refusal {
  const own = Object.entries(refusal.fields).map(([name, words]) => [
    name.startsWith(prefix) ? name.slice(prefix.length) : name,
    words,
  ])
  return { ...refusal, fields: Object.fromEntries(own) }
}

/** Reloads the page, which then shows the message. */
export function reloadSaying({ message }: { message: string }): void {
  toastOnNextPage(message)
  window.location.reload()
}
