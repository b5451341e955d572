import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import { UNIVERSITY_FIGURES } from '#domain/commission-notes/note/university-figures'
import { type NoteRecord, students, studentsOf } from '#server/commission-notes/note/note-record'
import { inScope } from '#server/commission-notes/note/scope'
import { STUDENT } from '#server/commission-notes/note/student-ground'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

const FIGURES = Object.keys(UNIVERSITY_FIGURES)

/** Lines by note id, in scope; the university's figures are costly, and company-only. Throws FORBIDDEN. */
export async function studentsOfNotes(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  asked: ReadonlySet<string>,
): Promise<Map<string, NoteStudent[]>> {
  mustBeAllowed(actor, 'commission-notes.view')
  const withFigures = FIGURES.some((name) => asked.has(name)) && !isPartner(actor)
  return withFigures ? withFiguresOf(db, actor, ids) : linesOf(db, actor, ids, asked)
}

async function withFiguresOf(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, NoteStudent[]>> {
  const { rows } = await sql<Pick<NoteRecord, 'id' | 'currency' | 'students'>>`
    select notes.id, notes.currency, ${students(true)} as students
    from notes where notes.id = any(${[...ids]}::uuid[]) and ${inScope(actor)}`.execute(db)
  return new Map(rows.map((row) => [row.id, studentsOf(row)]))
}

/** JSON aggregates of each note's lines take the database four times as long. */
async function linesOf(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  asked: ReadonlySet<string>,
): Promise<Map<string, NoteStudent[]>> {
  const columns = Object.entries(STUDENT.columns).flatMap(([name, column]) =>
    asked.has(name) ? [`${column} as "${name}"`] : [],
  )
  const { rows } = await sql<{ note_id: string; line: string | null } & Partial<NoteStudent>>`
    select notes.id as note_id, note_students.id as line${sql.raw(columns.map((each) => `, ${each}`).join(''))}
    from notes left join note_students on note_id = notes.id
    where notes.id = any(${[...ids]}::uuid[]) and ${inScope(actor)}
    order by notes.id, position`.execute(db)
  const found = new Map<string, NoteStudent[]>()
  for (const row of rows) {
    const lines = found.get(row.note_id) ?? []
    found.set(row.note_id, lines)
    if (row.line !== null) lines.push(row as typeof row & NoteStudent)
  }
  return found
}
