import { sql } from 'kysely'
import type { Db } from '#db/database'

const EVERY = "interval '900 milliseconds'"

/** A token that was in the database at a moment. `writtenAt` is by this process's clock, rather too early. */
interface Beat {
  timeline: string
  writtenAt: number
}

/** Tokens, new each second. A replica that shows one has everything committed before it was written. */
export class Beats {
  readonly #db: Db
  readonly #retentionMs: number
  readonly #beats = new Map<string, Beat>()

  constructor(db: Db, retentionMs: number) {
    this.#db = db
    this.#retentionMs = retentionMs
  }

  async beat(): Promise<void> {
    const askedAt = performance.now()
    const { rows } = await sql<{ token: string; timeline: string; age_ms: number }>`
      with written as (
        insert into replica_beats as old (id, token, timeline, written_at)
        values (1, gen_random_uuid(), left(pg_walfile_name(pg_current_wal_insert_lsn()), 8), clock_timestamp())
        on conflict (id) do update
        set token = excluded.token, timeline = excluded.timeline, written_at = excluded.written_at
        where old.written_at not between clock_timestamp() - ${sql.raw(EVERY)} and clock_timestamp()
        returning token, timeline, written_at
      ), found as (
        select token, timeline, written_at from written
        union all
        select token, timeline, written_at from replica_beats where not exists (select from written)
      )
      select token, timeline,
        greatest(0, extract(epoch from clock_timestamp() - written_at) * 1000)::float as age_ms
      from found`.execute(this.#db)
    for (const [token, { writtenAt }] of this.#beats)
      if (writtenAt < askedAt - this.#retentionMs) this.#beats.delete(token)
    for (const { token, timeline, age_ms: ageMs } of rows)
      if (!this.#beats.has(token)) this.#beats.set(token, { timeline, writtenAt: askedAt - ageMs })
  }

  find(token: string): Beat | undefined {
    return this.#beats.get(token)
  }
}
