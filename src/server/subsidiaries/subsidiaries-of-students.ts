import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { inScope } from '#server/commission-notes/note/scope'

export type StudentSubsidiary = { id: string; name: string } | null

/** Subsidiaries of a note's students by application; null when the partner has none to choose from. */
export async function subsidiariesOfStudents(
  db: Db,
  actor: Actor,
  noteId: string,
): Promise<ReadonlyMap<string, StudentSubsidiary> | null> {
  const { rows } = await sql<{
    application_id: string
    id: string | null
    name: string | null
    has_any: boolean
  }>`
    select lines.application_id, own.id, own.name,
      exists (select from subsidiaries where partner_id = notes.partner_id and not is_disabled) as has_any
    from notes join note_students lines on lines.note_id = notes.id
    join applications on applications.id = lines.application_id
    join students on students.id = applications.student_id
    left join subsidiaries own on own.id = students.subsidiary_id
    where notes.id = ${noteId} and ${inScope(actor)}`.execute(db)
  if (!rows.some((row) => row.has_any || row.id !== null)) return null
  return new Map(
    rows.map(({ application_id, id, name }) => [
      application_id,
      id === null ? null : { id, name: name ?? '' },
    ]),
  )
}
