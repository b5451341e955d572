import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { DELEGATION_ROLES, type Fate, planDelegation } from '#domain/delegations/plan'
import { type NoteInProgress, notesInProgress } from '#server/delegations/notes-in-progress'
import { passNotes } from '#server/delegations/pass-notes'
import { type DelegationRow, substitutesOf } from '#server/delegations/table'

export interface StartedBy {
  actor: Actor | null
}

/** Starts a locked or new delegation: moves notes, records those that stay with the reason. */
export async function startDelegation(
  tx: Transaction<Database>,
  delegation: DelegationRow,
  by: StartedBy,
): Promise<void> {
  const chosen = await tx
    .selectFrom('hand_over_substitutes')
    .select(['role', 'substitute_id as id'])
    .where('hand_over_id', '=', delegation.id)
    .execute()
  const substitutes = await substitutesOf(tx, chosen)
  const notes = await notesInProgress(tx, delegation.user_id, { lock: true })
  const fates = planDelegation(notes, delegation.user_id, substitutes)
  for (const role of DELEGATION_ROLES) {
    const substitute = substitutes[role]
    const moving = fates.filter((fate) => fate.role === role && fate.stays === null).map(({ note }) => note)
    if (substitute)
      await passNotes(tx, {
        delegation,
        role,
        to: substitute,
        notes: moving,
        by: by.actor,
        remarks: delegation.note,
      })
  }
  await saveFates(tx, delegation.id, fates)
  await tx
    .updateTable('hand_overs')
    .set({ state: 'Active', started_at: new Date(), version: delegation.version + 1 })
    .where('id', '=', delegation.id)
    .execute()
  await tx
    .updateTable('users')
    .set({ away_until: delegation.ends_on })
    .where('id', '=', delegation.user_id)
    .execute()
}

async function saveFates(
  tx: Transaction<Database>,
  delegationId: string,
  fates: readonly Fate<NoteInProgress>[],
): Promise<void> {
  const rows = fates.map(({ note, role, substitute, stays }) => ({
    hand_over_id: delegationId,
    note_id: note.row.id,
    role,
    substitute_id: substitute?.id ?? null,
    stayed: stays,
  }))
  await sql`insert into hand_over_notes (hand_over_id, note_id, role, substitute_id, stayed)
    select hand_over_id, note_id, role, substitute_id, stayed
    from jsonb_populate_recordset(null::hand_over_notes, ${JSON.stringify(rows)}::text::jsonb)`.execute(tx)
}
