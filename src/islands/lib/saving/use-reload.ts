import { useState } from 'react'
import { reloadWithMessage } from '../form-call'
import { toastFailure } from '../toasts'

/** A call by one press: busy until the page reloads with its message; a failure is shown as a toast. */
export function useReload() {
  const [isBusy, setBusy] = useState(false)
  const reloadAfter = (call: () => Promise<{ message: string }>): void => {
    setBusy(true)
    call().then(reloadWithMessage, (error: unknown) => {
      toastFailure(error)
      setBusy(false)
    })
  }
  return { isBusy, reloadAfter }
}
