import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import type { ExportStudents } from '#domain/commission-notes/list/export-schema'
import { labelFor } from '#domain/commission-notes/note/labels'
import { inTax } from '#domain/money/tax-words'
import { todayIn } from '#domain/time/format'
import { inScope } from '#server/commission-notes/note/scope'
import { mustKnowUniversity } from '#server/invoices/known-university'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { inBatches } from '#server/platform/exports/batches'
import type { Export } from '#server/platform/exports/export-response'
import type { Context } from '#server/platform/runtime/context'
import { writeSheet } from '#services/sheets/write'
import { listedIds } from './listed-ids'
import { columnsOf, type ReadColumn } from './sheet-columns'

const NOTES_AT_ONCE = 200

interface StudentRecord {
  number: string
  status_id: number
  partner_company: string
  university_name: string
  currency: string
  name: string
  email: string
  university_student_id: string
  application_id: string
  installment: string
  tuition_fee: string
  scholarship_received: string
  commission_rate: string | null
  commission: string
  less_gst_amount: string
  net_commission: string
}
type Column = ReadColumn<StudentRecord>

/** A row per installment, in list order. Throws FORBIDDEN, UNIVERSITY_NOT_FOUND; those of `listedIds`. */
export async function exportStudents(
  { db, actor }: Context,
  query: z.output<typeof ExportStudents>,
): Promise<Export> {
  mustBeAllowed(actor, 'commission-notes.view')
  if (query.universityId) await mustKnowUniversity(db, query.universityId)
  const ids = await listedIds(db, actor, query)
  const columns = columnsFor(actor)
  const read = (from: number, count: number) => studentsOfNotes(db, actor, ids.slice(from, count))
  return {
    name: `Students ${todayIn(actor.timeZone)}.xlsx`,
    count: ids.count,
    sheet: writeSheet({
      name: 'Students',
      columns: columns.map(({ cell: _, ...column }) => column),
      rows: cellsOf(inBatches(ids.count, NOTES_AT_ONCE, read), columns),
    }),
  }
}

async function* cellsOf(students: AsyncIterable<StudentRecord>, columns: readonly Column[]) {
  for await (const student of students) yield columns.map((column) => column.cell(student))
}

async function studentsOfNotes(db: Db, actor: Actor, ids: readonly string[]): Promise<StudentRecord[]> {
  const { rows } = await sql<StudentRecord>`
    select notes.number, notes.status_id, notes.partner_company, notes.university_name, notes.currency,
      student.name, student.email, student.university_student_id, student.application_id, student.installment,
      student.tuition_fee, student.scholarship_received, student.commission_rate, student.commission,
      student.less_gst_amount, student.net_commission
    from unnest(${ids}::uuid[]) with ordinality as listed(id, place)
    join notes on notes.id = listed.id
    join note_students student on student.note_id = notes.id
    where ${inScope(actor)} order by listed.place, student.position`.execute(db)
  return rows
}

function columnsFor(actor: Actor): Column[] {
  const { text, amount } = columnsOf<StudentRecord>()
  return [
    text('Student', (x) => x.name, 28),
    text('E-mail', (x) => x.email, 28),
    text('University student ID', (x) => x.university_student_id),
    text('Installment', (x) => x.installment),
    text('Note', (x) => x.number, 22),
    text('Status', (x) => labelFor(x.status_id, actor), 28),
    ...(isPartner(actor) ? [] : [text('Partner', (x) => x.partner_company, 28)]),
    text('University', (x) => x.university_name, 28),
    text('Currency', (x) => x.currency, 10),
    amount('Tuition fee', (x) => x.tuition_fee),
    amount('Scholarship', (x) => x.scholarship_received),
    amount('Commission %', (x) => x.commission_rate),
    amount('Gross commission', (x) => x.commission),
    amount(inTax('Less GST', null), (x) => x.less_gst_amount),
    amount('Commission', (x) => x.net_commission),
    text('Acknowledgement id', (x) => x.application_id, 38),
  ]
}
