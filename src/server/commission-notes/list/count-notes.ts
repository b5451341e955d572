import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { PAID } from '#domain/commission-notes/note/workflow'
import { inScope } from '#server/commission-notes/note/scope'

/** How many notes the actor sees, by tab (`GET /cn/commission-note-count`), from the kept counts. */
export async function countNotes(
  db: Db,
  actor: Actor,
): Promise<{ AllNotes: number; InProgress: number; Paid: number }> {
  const { rows } = await sql<{ total: number; paid: number }>`
    select coalesce(sum(count), 0)::bigint as total,
      coalesce(sum(count) filter (where status_id = ${PAID}), 0)::bigint as paid
    from note_counts notes where ${inScope(actor)}`.execute(db)
  const { total = 0, paid = 0 } = rows[0] ?? {}
  return { AllNotes: total, InProgress: total - paid, Paid: paid }
}
