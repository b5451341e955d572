import pg from 'pg'
import type { SignedIn } from '../people.ts'
import { later, start, stop } from './runs.ts'

const WATCH_MS = 2_000
const LOOK_MS = 20
/** The statement that reads a piece, as shown in PostgreSQL's list of activities. */
const PIECE = '%students%= any(%::uuid[])%'

/** The delay of a stop, in milliseconds from the press. */
export interface StopFigures {
  answered: number
  /** The start of the last read piece; 0 if none followed. */
  lastRead: number
}

/** Stops an export midway, and measures in the database how long it still reads. */
export async function stopOne(admin: SignedIn, databaseUrl: string, report: string): Promise<StopFigures> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    let run = await start(admin, report, 'xlsx')
    while (run.DoneCount === 0) run = await later(admin, run)
    const pressedAt = (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at
    const pressed = performance.now()
    const answering = stop(admin, run).then(() => performance.now() - pressed)
    let lastRead = 0
    while (performance.now() - pressed < WATCH_MS) {
      const { rows } = await client.query<{ ms: number | null }>(
        `select (extract(epoch from max(query_start) - $1) * 1000)::float as ms from pg_stat_activity
         where query like $2 and pid <> pg_backend_pid()`,
        [pressedAt, PIECE],
      )
      lastRead = Math.max(lastRead, rows[0]?.ms ?? 0)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    return { answered: await answering, lastRead }
  } finally {
    await client.end()
  }
}
