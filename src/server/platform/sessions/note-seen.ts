import { sql } from 'kysely'
import type { Db } from '#db/database'

const NOTED_EVERY_SECONDS = 60
/** A page that nobody looks at follows the feed as well. */
const FEED = '/api/v1/live'

/** Whether a request by a session that was quiet for so long is to be noted: once a minute, and not the feed's. */
export function isToBeNoted(quietSeconds: number, url: string): boolean {
  return quietSeconds >= NOTED_EVERY_SECONDS && new URL(url).pathname !== FEED
}

/** Notes that the session's browser was here just now. */
export async function noteSeen(db: Db, id: string, address: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: sql<Date>`now()`, address })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
