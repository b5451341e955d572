import { toastFailure, toastNotice, toastProgress, toastSuccess } from './toasts'

export const DOWNLOAD_PROGRESS = [
  [3000, 'Preparing your download …'],
  [7000, 'Still working, this may take a moment …'],
] as const

export const LEAST_BUSY_MS = { one: 1000, bulk: 2000 } as const

/** Saves what it downloads. One that takes the signal can be stopped by the person who waits. */
export type Save = (signal: AbortSignal) => Promise<unknown>

const STOPPED = 'Download stopped'

interface How {
  done: string | null
  least: number
  steps: readonly (readonly [afterMs: number, message: string])[]
}

/** Runs a download with its messages, for at least `least` milliseconds; returns whether it succeeded. */
export async function duringDownload(save: Save, how: How): Promise<boolean> {
  const begun = performance.now()
  const stopping = new AbortController()
  const stop = save.length > 0 ? () => stopping.abort() : undefined
  let dismiss = () => {}
  const timers = how.steps.map(([afterMs, message]) =>
    setTimeout(() => {
      dismiss()
      dismiss = toastProgress(message, stop)
    }, afterMs),
  )
  const quiet = () => {
    for (const timer of timers) clearTimeout(timer)
    dismiss()
  }
  let succeeded = true
  try {
    await save(stopping.signal)
    quiet()
    if (how.done !== null) toastSuccess(how.done)
  } catch (error) {
    succeeded = false
    quiet()
    if (stopping.signal.aborted) toastNotice(STOPPED)
    else toastFailure(error)
  }
  const left = how.least - (performance.now() - begun)
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  return succeeded
}
