import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { DELEGATION_ROLES, goesBack } from '#domain/delegations/plan'
import { assignableUser } from '#server/commission-notes/chain/assignable-users'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { toNoteState } from '#server/commission-notes/note/table'
import type { NoteInProgress } from '#server/delegations/notes-in-progress'
import { passNotes } from '#server/delegations/pass-notes'
import type { DelegationRow } from '#server/delegations/table'

interface PassedNote {
  note_id: string
  role: AssigneeRole
  substitute_id: string
  is_touched: boolean
}

/** Returns notes in progress that the substitute still has, untouched; not in roles the person has lost. */
export async function returnNotes(
  tx: Transaction<Database>,
  delegation: DelegationRow,
  by: Actor | null,
): Promise<void> {
  const person = await assignableUser(tx, delegation.user_id)
  if (!person) return
  const notes = await lockPassed(tx, delegation.id)
  // After the lock, to see everything the substitute has done.
  const passed = await passedNotes(tx, delegation.id)
  for (const role of DELEGATION_ROLES) {
    const back = passed
      .filter((each) => each.role === role)
      .flatMap((each) => {
        const note = notes.get(each.note_id)
        if (!note) return []
        const { substitute_id: substituteId, is_touched: isTouched } = each
        const returning = { state: toNoteState(note.row), role, substituteId, isTouched }
        return goesBack(returning, { id: person.UserId, roles: person.Roles }) ? [note] : []
      })
    if (back.length === 0) continue
    await passNotes(tx, { delegation, role, to: { id: person.UserId, name: person.Name }, notes: back, by })
    await tx
      .updateTable('hand_over_notes')
      .set({ given_back_at: new Date() })
      .where('hand_over_id', '=', delegation.id)
      .where('role', '=', role)
      .where(sql<boolean>`note_id = any(${back.map(({ row }) => row.id)}::uuid[])`)
      .execute()
  }
}

async function lockPassed(
  tx: Transaction<Database>,
  delegationId: string,
): Promise<Map<string, NoteInProgress>> {
  const { rows } = await sql<LockedNote>`
    select * from notes
    where id in (select note_id from hand_over_notes where hand_over_id = ${delegationId} and substitute_id is not null)
    order by id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, { row, state: toNoteState(row) }]))
}

async function passedNotes(tx: Transaction<Database>, delegationId: string): Promise<PassedNote[]> {
  const { rows } = await sql<PassedNote>`
    select passed.note_id, passed.role, passed.substitute_id, exists (
      select from note_history theirs where theirs.note_id = passed.note_id and theirs.actor_id = passed.substitute_id
        and theirs.sequence > (
          select max(went.sequence) from note_history went
          where went.note_id = passed.note_id and went.batch_id = passed.hand_over_id)
    ) as is_touched
    from hand_over_notes passed
    where passed.hand_over_id = ${delegationId} and passed.substitute_id is not null`.execute(tx)
  return rows
}
