import { sql } from 'kysely'
import type { Db } from '#db/database'
import { literals } from '#db/literals'
import type { Actor } from '#domain/access/actor'
import { WITH_PARTNER } from '#domain/commission-notes/note/workflow'
import { inScope } from '#server/commission-notes/note/scope'

/** The longest waiting note in scope that needs its tax invoice, and their number; null without any. */
export async function otherInvoices(db: Db, actor: Actor): Promise<{ nextId: string; count: number } | null> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, (count(*) over ())::int as count from notes
    where ${inScope(actor)} and status_id in (${literals(WITH_PARTNER)}) order by turn_changed_at, id limit 1`.execute(
    db,
  )
  const [row] = rows
  return row ? { nextId: row.id, count: row.count } : null
}
