import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { type Assignment, assignNotes, refusalToAssign } from '#server/commission-notes/chain/assign-notes'
import { standInFor } from '#server/commission-notes/chain/stand-in'
import type { LockedNote } from '#server/commission-notes/note/lock-note'

/** Like `assignNotes`, but to the substitute of an absent person, except notes they may not have. */
export async function assignPresent(
  tx: Transaction<Database>,
  actor: Actor,
  notes: readonly LockedNote[],
  assignment: Assignment,
): Promise<void> {
  const { role, assignee } = assignment
  const standIn = await standInFor(tx, assignee, role)
  if (!standIn) return assignNotes(tx, actor, notes, assignment)
  const { assignee: present } = standIn
  const may = (note: LockedNote) => refusalToAssign(note, { assignee: present, role }) === null
  const details = { ...assignment.details, ...standIn.details }
  await assignNotes(tx, actor, notes.filter(may), { ...assignment, assignee: present, details })
  await assignNotes(
    tx,
    actor,
    notes.filter((note) => !may(note)),
    assignment,
  )
}
