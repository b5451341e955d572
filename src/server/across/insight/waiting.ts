import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { literals } from '#db/literals'
import type { Actor } from '#domain/access/actor'
import { PAID, STATUSES } from '#domain/commission-notes/note/workflow'
import { OPEN_NOTES } from '#server/commission-notes/list/open-notes'
import { inScope } from '#server/commission-notes/note/scope'

const OPEN = STATUSES.map(({ id }) => id).filter((id) => id !== PAID)

export const MOVED_OF_LATE = sql<SqlBool>`notes.status_id in (${literals(OPEN)})
  and notes.turn_changed_at > now() - interval '30 days'`

/** Counts notes that waited 30 days or more: stored counts less recent moves, so it reads no waiting note. */
export function longWaiting(actor: Actor): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(notes.count), 0) from note_counts notes
      where ${inScope(actor)} and notes.status_id <> ${sql.lit(PAID)})
    - (select count(*) from notes where ${inScope(actor)} and ${MOVED_OF_LATE})`
}

/** The same for conditions on `notes` (scope included) that the stored sums of open notes support. */
export function longWaitingOf(conditions: RawBuilder<SqlBool>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(notes.count), 0) from ${OPEN_NOTES} where ${conditions})
    - (select count(*) from notes where ${conditions} and ${MOVED_OF_LATE})`
}
