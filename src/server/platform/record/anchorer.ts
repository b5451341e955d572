import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#db/database'
import { recurring } from '#server/platform/jobs/recurring'
import { writeDueAnchor } from '#server/platform/record/write-anchor'
import type { AnchorPlace } from '#services/anchors/place'

const LOOK_MS = 10 * 60_000
/** After the start, when what an upgrade left has begun. */
const FIRST_MS = 60_000
/** A stop waits no longer for an anchor; the next process writes it then. */
const AT_STOP_MS = 10_000

/** Writes the anchor of each day. */
export interface Anchorer {
  /** Writes the one that is due, and ends. */
  close(): Promise<void>
}

/** Starts writing an anchor a day: one process does, whichever looks first on a day. */
export function openAnchorer(
  { db, places, log }: { db: Db; places: readonly AnchorPlace[]; log: Logger },
  {
    everyMs = LOOK_MS,
    firstMs = FIRST_MS * (1 + Math.random()),
  }: { everyMs?: number; firstMs?: number } = {},
): Anchorer {
  const write = async (): Promise<void> => {
    const anchor = await writeDueAnchor(db, places)
    if (anchor) log.info(anchor, 'anchor written')
  }
  const work = recurring('the anchor of the record', write, { everyMs, firstMs, log })
  return {
    async close() {
      await work.close()
      const last = write().catch((err: unknown) => log.error({ err }, 'the anchor of the record failed'))
      await Promise.race([last, delay(AT_STOP_MS, undefined, { ref: false })])
    },
  }
}
