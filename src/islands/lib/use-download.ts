import { useState } from 'react'
import { DOWNLOAD_PROGRESS, duringDownload, LEAST_BUSY_MS, type Save } from './download-progress'

interface Downloading {
  busy: boolean
  run(save: Save, done: string | null): Promise<boolean>
}

/** A download of a button busy for `least` ms; `done` is its message, null if shown elsewhere. */
export function useDownload(least: number = LEAST_BUSY_MS.one): Downloading {
  const [busy, setBusy] = useState(false)
  const run = async (save: Save, done: string | null) => {
    if (busy) return false
    setBusy(true)
    const succeeded = await duringDownload(save, { done, least, steps: DOWNLOAD_PROGRESS })
    setBusy(false)
    return succeeded
  }
  return { busy, run }
}
