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
  return withFigures && !isPartner(actor) ? withFiguresOf(db, actor, ids) : linesOf(db, actor, ids)
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

/** As rows: to gather each note's lines into JSON takes the database four times as long. */
async function linesOf(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, NoteStudent[]>> {
  const { rows } = await sql<{ id: string } & (NoteStudent | Record<keyof NoteStudent, null>)>`
    select notes.id, application_id as "AcknowledgementId", installment as "InstallmentGeneratedFor", name as "Name",
      email as "Email", country_id as "CountryId", state_id as "StateId", university_student_id as "UniversityStudentId",
      tuition_fee as "TuitionFee", scholarship_received as "ScholarshipReceived", commission_rate as "CommissionRate",
      commission_amount as "CommissionAmount", commission as "Commission", less_gst_percentage as "LessGSTPercentage",
      less_gst_amount as "LessGSTAmount", net_commission as "NetCommission"
    from notes left join note_students on note_id = notes.id
    where notes.id = any(${[...ids]}::uuid[]) and ${inScope(actor)}
    order by notes.id, position`.execute(db)
  const found = new Map<string, NoteStudent[]>()
  for (const { id, ...line } of rows) {
    const lines = found.get(id) ?? []
    found.set(id, lines)
    if (line.AcknowledgementId !== null) lines.push(line as NoteStudent)
  }
  return found
}
