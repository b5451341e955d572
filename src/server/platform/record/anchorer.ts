import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#db/database'
import { recurring } from '#server/platform/jobs/recurring'
import { writeDueAnchor } from '#server/platform/record/write-anchor'
import type { AnchorPlace } from '#services/anchors/place'

const LOOK_MS = 10 * 60_000
/** After the start, and after the background work that follows an upgrade has begun. */
const FIRST_MS = 60_000
const SHUTDOWN_MS = 10_000

export interface Anchorer {
  close(): Promise<void>
}

/** Starts to write one anchor a day; the first process that checks on a day writes it. */
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
      await Promise.race([last, delay(SHUTDOWN_MS, undefined, { ref: false })])
    },
  }
}
