import { useState } from 'react'
import { DOWNLOAD_PROGRESS, duringDownload, LEAST_BUSY_MS } from './download-progress'

interface Downloading {
  busy: boolean
  /** Runs a download, one at a time; returns whether it succeeded. */
  run(save: () => Promise<unknown>, done: string | null): Promise<boolean>
}

/**
 * A button's download with its messages. `done` is the success message, null if it is shown elsewhere.
 * @param least minimum time, in milliseconds, that the button stays busy
 */
export function useDownload(least: number = LEAST_BUSY_MS.one): Downloading {
  const [busy, setBusy] = useState(false)
  const run = async (save: () => Promise<unknown>, done: string | null) => {
    if (busy) return false
    setBusy(true)
    const succeeded = await duringDownload(save, { done, least, steps: DOWNLOAD_PROGRESS })
    setBusy(false)
    return succeeded
  }
  return { busy, run }
}
