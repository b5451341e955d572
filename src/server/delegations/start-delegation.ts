import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { type Fate, HAND_OVER_ROLES, planHandOver } from '#domain/delegations/plan'
import { type HeldNote, heldNotes } from '#server/delegations/held-notes'
import { passNotes } from '#server/delegations/pass-notes'
import { type HandOverRow, substitutesOf } from '#server/delegations/table'

/** Who sets a hand-over in motion: a person, or the portal when its time has come (null). */
export interface StartedBy {
  actor: Actor | null
}

/**
 * Starts a planned hand-over whose row is locked or new: the person's live notes go to the substitutes, those that stay
 * are kept with the reason, and the person is marked as away.
 */
export async function startHandOver(
  tx: Transaction<Database>,
  handOver: HandOverRow,
  by: StartedBy,
): Promise<void> {
  const chosen = await tx
    .selectFrom('hand_over_substitutes')
    .select(['role', 'substitute_id as id'])
    .where('hand_over_id', '=', handOver.id)
    .execute()
  const substitutes = await substitutesOf(tx, chosen)
  const notes = await heldNotes(tx, handOver.user_id, { lock: true })
  const fates = planHandOver(notes, handOver.user_id, substitutes)
  for (const role of HAND_OVER_ROLES) {
    const substitute = substitutes[role]
    const moving = fates.filter((fate) => fate.role === role && fate.stays === null).map(({ note }) => note)
    if (substitute)
      await passNotes(tx, {
        handOver,
        role,
        to: substitute,
        notes: moving,
        by: by.actor,
        remarks: handOver.note,
      })
  }
  await keepFates(tx, handOver.id, fates)
  await tx
    .updateTable('hand_overs')
    .set({ state: 'Active', started_at: new Date(), version: handOver.version + 1 })
    .where('id', '=', handOver.id)
    .execute()
  await tx
    .updateTable('users')
    .set({ away_until: handOver.ends_on })
    .where('id', '=', handOver.user_id)
    .execute()
}

async function keepFates(
  tx: Transaction<Database>,
  handOverId: string,
  fates: readonly Fate<HeldNote>[],
): Promise<void> {
  const rows = fates.map(({ note, role, substitute, stays }) => ({
    hand_over_id: handOverId,
    note_id: note.row.id,
    role,
    substitute_id: substitute?.id ?? null,
    stayed: stays,
  }))
  await sql`insert into hand_over_notes (hand_over_id, note_id, role, substitute_id, stayed)
    select hand_over_id, note_id, role, substitute_id, stayed
    from jsonb_populate_recordset(null::hand_over_notes, ${JSON.stringify(rows)}::text::jsonb)`.execute(tx)
}
