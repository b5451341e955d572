import type { Refusal, SubmitForm } from '#components/ui/forms/refusal'
import { GENERIC_MESSAGE, isCallError } from './call'
import { toastOnNextPage } from './toasts'

/** A call as what a form does with its values: a failure goes back to the form, beside the fields it names or as one line. */
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

/** What a failure means to a form. */
export function refusalOf(error: unknown): Refusal {
  const failed = isCallError(error) ? error : null
  const fields = failed?.fields ?? {}
  const isNamed = Object.keys(fields).length > 0
  const message = isNamed ? null : (failed?.message ?? GENERIC_MESSAGE)
  return failed?.code === 'OFFLINE' ? { fields, message, isOffline: true } : { fields, message }
}

/** What a failure means to a form of one field: it stands there, unless the server was not reached or failed. */
export function refusalBeside(name: string, error: unknown): Refusal {
  if (!isCallError(error) || error.status === 0 || error.status >= 500) return refusalOf(error)
  return { fields: { [name]: error.message }, message: null }
}

/** Loads the page anew, which says what was done. */
export function reloadSaying({ message }: { message: string }): void {
  toastOnNextPage(message)
  window.location.reload()
}
