import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { RecommendedCourse } from '#domain/courses/schema'
import { feeWords, lengthWords } from '#domain/courses/words'
import { AppError } from '#domain/errors'
import { paths } from '#domain/paths'
import { countryName } from '#domain/places/names'
import { todayIn } from '#domain/time/format'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import type { Context } from '#server/platform/runtime/context'
import { findStudent, type StudentRecord } from '#server/students/student/find-student'
import type { PdfRenderer } from '#services/pdf/renderer'
import type { ShortlistDocument } from '#services/pdf/shortlist-document'
import type { SheetCell, SheetColumn } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'
import { listOf } from './recommended-courses'

const COLUMNS: readonly (SheetColumn & { cell: (row: RecommendedCourse) => SheetCell })[] = [
  { header: 'Priority', kind: 'number', decimals: 0, width: 9, cell: (row) => row.Priority },
  { header: 'Course', kind: 'text', width: 40, cell: (row) => row.Name },
  { header: 'University', kind: 'text', width: 34, cell: (row) => row.University },
  { header: 'Country', kind: 'text', width: 18, cell: (row) => countryName(row.CountryId) },
  { header: 'City', kind: 'text', width: 18, cell: (row) => row.City },
  { header: 'Level', kind: 'text', width: 15, cell: (row) => row.Level },
  { header: 'Field', kind: 'text', width: 26, cell: (row) => row.Field },
  { header: 'Months', kind: 'number', decimals: 0, width: 9, cell: (row) => row.DurationMonths },
  { header: 'Currency', kind: 'text', width: 10, cell: (row) => row.Currency },
  { header: 'Fee, first year', kind: 'number', width: 16, cell: (row) => row.Fee },
  { header: 'Intakes', kind: 'text', width: 20, cell: (row) => row.Intakes.join(', ') },
  { header: 'Requirements met', kind: 'text', width: 40, cell: (row) => row.Fit?.met.join('; ') ?? '' },
  { header: 'Still missing', kind: 'text', width: 40, cell: (row) => row.Fit?.misses.join('; ') ?? '' },
  { header: 'Recommended by', kind: 'text', width: 24, cell: (row) => row.RecommendedBy },
]

/** A sheet or printable shortlist. Throws FORBIDDEN, NOT_FOUND out of scope, DOCUMENT_DOWNLOAD_FAILED. */
export async function downloadShortlist(
  { db, actor, how }: Context & { how: { pdf: PdfRenderer; publicUrl: string } },
  { id, format }: { id: string; format: 'xlsx' | 'pdf' },
): Promise<Response> {
  mustBeAllowed(actor, 'courses.view')
  const student = await findStudent(db, actor, id)
  const { rows } = await listOf(db, actor, student)
  const today = todayIn(actor.timeZone)
  const name = `${student.name} courses ${today}`
  if (format === 'pdf') {
    const data = await shortlistDocument(db, student, rows, { today, publicUrl: how.publicUrl })
    return pdfResponse({ name: `${name}.pdf`, bytes: await typeset(how.pdf, data) })
  }
  const sheet = writeSheet({
    name: 'Recommended courses',
    columns: COLUMNS.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => COLUMNS.map((column) => column.cell(row))),
  })
  return sheetResponse(`${name}.xlsx`, sheet)
}

async function typeset(pdf: PdfRenderer, data: ShortlistDocument): Promise<Uint8Array> {
  try {
    return await pdf.render('shortlist', data)
  } catch (cause) {
    throw new AppError('DOCUMENT_DOWNLOAD_FAILED', { cause })
  }
}

async function shortlistDocument(
  db: Db,
  student: StudentRecord,
  rows: readonly RecommendedCourse[],
  { today, publicUrl }: { today: string; publicUrl: string },
): Promise<ShortlistDocument> {
  const partners = await sql<{ name: string; address: string; email: string }>`
    select company as name, address || e'\n' || city as address, parent_email as email from partners
    where id = ${student.partner_id}`.execute(db)
  return {
    date: today,
    portalUrl: new URL(paths.recommendedCourses({ studentId: student.id }), publicUrl).href,
    issuer: partners.rows[0] ?? { name: student.partner_company, address: '' },
    student: { name: student.name, counsellor: student.counsellor_name ?? '' },
    courses: rows.map((row) => ({
      name: row.Name,
      university: row.University,
      place: [row.City, countryName(row.CountryId)].filter(Boolean).join(', '),
      facts: [row.Level, lengthWords(row.DurationMonths), row.Intakes.join(', ')].filter(Boolean).join(' · '),
      fee: feeWords(row),
      met: row.Fit?.met ?? [],
      missing: row.Fit?.misses ?? [],
    })),
  }
}
