import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { AssigneeRole, NoteState } from '#domain/commission-notes/note/decide'
import { IN_PROGRESS } from '#domain/commission-notes/note/workflow'
import { DELEGATION_ROLES } from '#domain/delegations/plan'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { toNoteState } from '#server/commission-notes/note/table'

export interface NoteInProgress {
  row: LockedNote
  state: NoteState
}

const LIVE = sql.raw(IN_PROGRESS.join(', '))

/** The person's notes in progress. With `lock`, locked in id order, like everywhere that locks many notes. */
export async function notesInProgress(
  db: Db,
  personId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<NoteInProgress[]> {
  const { rows } = await sql<LockedNote>`
    select * from notes
    where (maker_id = ${personId} or checker_id = ${personId} or payment_processor_id = ${personId})
      and status_id in (${LIVE})
    order by id ${lock ? sql`for update` : sql``}`.execute(db)
  return rows.map((row) => ({ row, state: toNoteState(row) }))
}

const ASSIGNED_AS = {
  maker: sql.ref('is_maker'),
  checker: sql.ref('is_checker'),
  paymentProcessor: sql.ref('is_processor'),
} as const satisfies Record<AssigneeRole, unknown>

/** The roles with notes in progress, from the kept sums (docs/decisions/0180-sums-at-size.md). */
export async function rolesInProgress(db: Db, personId: string): Promise<AssigneeRole[]> {
  const hasNotes = DELEGATION_ROLES.map(
    (role) => sql<boolean>`coalesce(sum(count) filter (where ${ASSIGNED_AS[role]}), 0) > 0`,
  )
  const { rows } = await sql<{ has_notes: boolean[] }>`
    select array[${sql.join(hasNotes)}] as has_notes from note_holders where user_id = ${personId}`.execute(
    db,
  )
  return DELEGATION_ROLES.filter((_, place) => rows[0]?.has_notes[place])
}
