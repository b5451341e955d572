import { sql } from 'kysely'
import type { Db } from '#db/database'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { PAID, STATUSES } from '#domain/commission-notes/note/workflow'

const WITH_PROCESSOR = STATUSES.filter(({ turn }) => turn === 'paymentProcessor').map(({ id }) => id)

/** By note id: an undo restores the waiting days (docs/decisions/0010); undone steps restart nothing. */
export async function waitedSince(db: Db, noteIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const withProcessor = sql`any(${WITH_PROCESSOR}::smallint[])`
  const { rows } = await sql<{ note_id: string; since: Date }>`
    select note_id, max(created_at) as since from note_history
    where note_id = any(${[...noteIds]}::uuid[]) and to_status_id = ${withProcessor}
      and from_status_id <> all(${[...WITH_PROCESSOR, PAID]}::smallint[]) and action_id <> ${ACTIONS.Undo.id}
    group by note_id`.execute(db)
  return new Map(rows.map(({ note_id, since }) => [note_id, since]))
}
