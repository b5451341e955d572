import { sql } from 'kysely'
import type { Db } from '#db/database'

const NOTED_EVERY_SECONDS = 60
/** An open page follows the feed even if nobody looks at it. */
const FEED = '/api/v1/live'

/** Whether to save the time of this request: once a minute, and not for the feed. */
export function isToBeNoted(quietSeconds: number, url: string): boolean {
  return quietSeconds >= NOTED_EVERY_SECONDS && new URL(url).pathname !== FEED
}

/** Saves the time and address of the session's last request. */
export async function recordLastRequest(db: Db, id: string, address: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: sql<Date>`now()`, address })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
