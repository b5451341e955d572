import type { Preparation } from '#tests/support/database/prepare'
import { type RunningPortal, startPortal } from '#tests/support/http/portal'

/**
 * Reminders are off: a note of the demo company might become due for one just while a story counts notices.
 */
const QUIET = { REMINDER_DAYS: '3650' }

interface Wanted {
  /** The file whose stories have their own company; null: the company that files share. */
  file: string | null
  /** The number of its portals. */
  count: number
  fill: Preparation | undefined
  settings: Readonly<Record<string, string>>
}

/** The portals of one worker: those of its current file, and the one that files share. */
export class Portals {
  #shared: RunningPortal[] = []
  #own: { file: string; portals: RunningPortal[] } | null = null

  /** The requested portals, started if needed; those of an earlier file are stopped. */
  async of({ file, count, fill, settings }: Wanted): Promise<RunningPortal[]> {
    if (file === null) {
      await grow(this.#shared, 1, undefined, {})
      return this.#shared
    }
    if (this.#own?.file !== file) {
      await stopAll(this.#own?.portals ?? [])
      this.#own = { file, portals: [] }
    }
    await grow(this.#own.portals, count, fill, settings)
    return this.#own.portals
  }

  async stop(): Promise<void> {
    await stopAll([...this.#shared, ...(this.#own?.portals ?? [])])
  }
}

async function grow(
  portals: RunningPortal[],
  count: number,
  fill: Preparation | undefined,
  settings: Wanted['settings'],
): Promise<void> {
  while (portals.length < count) {
    const [first] = portals
    const ground = first ? { besides: first } : fill ? { prepare: fill } : {}
    portals.push(await startPortal({ env: { ...QUIET, ...settings }, ...ground }))
  }
}

async function stopAll(portals: RunningPortal[]): Promise<void> {
  for (const portal of portals.toReversed()) await portal.stop()
}
