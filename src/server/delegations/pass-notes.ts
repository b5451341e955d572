import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { assignNotes } from '#server/commission-notes/chain/assign-notes'
import { ASSIGNEE_COLUMN } from '#server/commission-notes/note/acting-as'
import type { NoteInProgress } from '#server/delegations/notes-in-progress'
import type { DelegationRow } from '#server/delegations/table'
import { actorOf, personById } from '#server/platform/login/person'

interface Passing {
  delegation: DelegationRow
  role: AssigneeRole
  to: { id: string; name: string }
  notes: readonly NoteInProgress[]
  by: Actor | null
  remarks?: string
}

/** Assigns locked notes, with the delegation as batch. Updates `notes` in place for a next role. */
export async function passNotes(tx: Transaction<Database>, passing: Passing): Promise<void> {
  const { delegation, role, to, notes, by } = passing
  if (notes.length === 0) return
  const actor = by ?? (await creatorOf(tx, delegation))
  await assignNotes(
    tx,
    actor,
    notes.map(({ row }) => row),
    {
      role,
      assignee: { UserId: to.id, Name: to.name, Roles: [role], Away: null },
      bySystem: by === null,
      batchId: delegation.id,
      details: { handOver: delegation.id },
      remarks: passing.remarks ?? '',
    },
  )
  for (const { row } of notes) {
    row[ASSIGNEE_COLUMN[role]] = to.id
    row.version += 1
  }
}

async function creatorOf(tx: Transaction<Database>, delegation: DelegationRow): Promise<Actor> {
  const person = await personById(tx, delegation.created_by)
  if (!person) throw new Error('The user who made the delegation no longer exists')
  return actorOf(person)
}
