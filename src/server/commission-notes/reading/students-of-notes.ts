import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import { type NoteRecord, students, studentsOf } from '#server/commission-notes/note/note-record'
import { inScope } from '#server/commission-notes/note/scope'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/**
 * The students' lines of notes by the notes' ids, in one statement, as the actor reads them on the notes; notes out of their scope are
 * left out.
 * @param withFigures whether with the university's figures and agreed terms, which cost more than all the rest and are the company's alone
 * @throws AppError FORBIDDEN
 */
export async function studentsOfNotes(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  withFigures: boolean,
): Promise<Map<string, NoteStudent[]>> {
  mustBeAllowed(actor, 'commission-notes.view')
  const { rows } = await sql<Pick<NoteRecord, 'id' | 'currency' | 'students'>>`
    select notes.id, notes.currency, ${students(withFigures && !isPartner(actor))} as students
    from notes where notes.id = any(${[...ids]}::uuid[]) and ${inScope(actor)}`.execute(db)
  return new Map(rows.map((row) => [row.id, studentsOf(row)]))
}
