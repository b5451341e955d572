import { toastFailure, toastProgress, toastSuccess } from './toasts'

/** Messages during a long download, each with its delay in milliseconds (docs/reference/messages.md). */
export const DOWNLOAD_PROGRESS = [
  [3000, 'Preparing your download …'],
  [7000, 'Still working, this may take a moment …'],
] as const

/** Minimum time, in milliseconds, that a download button stays busy: one file, or many in bulk. */
export const LEAST_BUSY_MS = { one: 1000, bulk: 2000 } as const

interface How {
  done: string | null
  least: number
  steps: readonly (readonly [afterMs: number, message: string])[]
}

/** Runs a download with its messages, for at least `least` milliseconds; returns whether it succeeded. */
export async function duringDownload(save: () => Promise<unknown>, how: How): Promise<boolean> {
  const begun = performance.now()
  let forget = () => {}
  const timers = how.steps.map(([afterMs, message]) =>
    setTimeout(() => {
      forget()
      forget = toastProgress(message)
    }, afterMs),
  )
  const quiet = () => {
    for (const timer of timers) clearTimeout(timer)
    forget()
  }
  let succeeded = true
  try {
    await save()
    quiet()
    if (how.done !== null) toastSuccess(how.done)
  } catch (error) {
    succeeded = false
    quiet()
    toastFailure(error)
  }
  const left = how.least - (performance.now() - begun)
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  return succeeded
}
