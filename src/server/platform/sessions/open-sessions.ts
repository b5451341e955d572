import { sql } from 'kysely'
import { validate } from 'uuid'
import type { Db } from '#db/database'

/** Other ids count: they are checked on every call. `idleMinutes` without a request end a session; 0: never. */
export async function openSessions(
  db: Db,
  ids: readonly string[],
  idleMinutes: number,
): Promise<ReadonlySet<string>> {
  const known = ids.filter((id) => validate(id))
  const open = new Set(ids.filter((id) => !validate(id)))
  if (known.length === 0) return open
  const { rows } = await sql<{ id: string }>`
    select id from sessions where id = any(${known}) and ended_at is null and expires_at > now()
      and (${idleMinutes}::integer = 0 or seen_at > now() - make_interval(mins => ${idleMinutes}::integer))
    union all
    select id from api_tokens where id = any(${known}) and revoked_at is null
      and expires_at > now()`.execute(db)
  for (const { id } of rows) open.add(id)
  return open
}
