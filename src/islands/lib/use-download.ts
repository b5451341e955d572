import { useState } from 'react'
import { DOWNLOAD_PROGRESS, duringDownload, LEAST_BUSY_MS } from './download-progress'

interface Downloading {
  busy: boolean
  /** Runs a download, one at a time; answers whether it succeeded. */
  run(save: () => Promise<unknown>, done: string | null): Promise<boolean>
}

/**
 * A download of a button: it says what comes of it, and how it goes where it takes long. `done` are the words of its success, null
 * where others say them.
 * @param least for how long the button is busy at the least, in ms
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
