import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { deliverEvents } from '#server/across/notices/deliver'
import { untilNextDelayed } from '#server/across/notices/events'
import { recurring } from '#server/platform/jobs/recurring'
import type { MailSettings } from '#server/platform/notices/mail-settings'

const AT_ONCE = 500
const LOOK_AGAIN_MS = 15_000
const LEFT_FOR_MS = 5 * 60_000

export interface Deliverer {
  close(): Promise<void>
}

export async function openDeliverer(parts: {
  db: Db
  listen: Listen
  log: Logger
  mailSettings: MailSettings
}): Promise<Deliverer> {
  const { db, listen, log, mailSettings } = parts
  const left = new Map<number, number>()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const deliverAll = async (): Promise<void> => {
    for (const [id, until] of left) if (until <= Date.now()) left.delete(id)
    while (!isClosed) {
      const delivered = await deliverSome()
      if (delivered < AT_ONCE) return wakeForDelayed()
    }
  }
  const wakeForDelayed = async (): Promise<void> => {
    clearTimeout(timer)
    const ms = await untilNextDelayed(db)
    if (ms === null || isClosed) return
    timer = setTimeout(() => work.wake(), ms + 1)
    timer.unref()
  }
  const deliverSome = async (): Promise<number> => {
    try {
      return (await deliverEvents(db, mailSettings, { limit: AT_ONCE, except: [...left.keys()] })).length
    } catch (error) {
      log.error({ err: error }, 'events could not be delivered together')
      return await deliverOneByOne()
    }
  }
  /** One event that cannot be delivered must not block the others: it is retried later. */
  const deliverOneByOne = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      select id from events where published_at is null and (not_before is null or not_before <= now())
        and not (id = any(${[...left.keys()]}::bigint[]))
      order by id limit ${AT_ONCE}`.execute(db)
    for (const { id } of rows) {
      if (isClosed) return 0
      const deliver = () => deliverEvents(db, mailSettings, { limit: 1, only: id })
      try {
        // A lost connection says nothing about the event: the second try uses another.
        await deliver().catch(deliver)
      } catch (error) {
        await sql`select 1`.execute(db)
        log.error({ err: error, eventId: id }, 'an event is left for later')
        left.set(id, Date.now() + LEFT_FOR_MS)
      }
    }
    return rows.length
  }

  const work = recurring('the delivery of events', deliverAll, { everyMs: LOOK_AGAIN_MS, log })
  const stop = await listen('events', () => work.wake())
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await stop()
      await work.close()
    },
  }
}
