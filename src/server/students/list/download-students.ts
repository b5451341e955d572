import { sql } from 'kysely'
import type { z } from 'zod'
import { type Actor, isInternal } from '#domain/access/actor'
import { everyCountry } from '#domain/places/lookup'
import { STUDENT_COLUMN_SET, type StudentColumn, studentColumnsFor } from '#domain/students/list/columns'
import type { DownloadStudents, StudentRow } from '#domain/students/list/schema'
import { referredWords } from '#domain/students/student/referred'
import { dayWriter, todayIn } from '#domain/time/format'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { inBatches } from '#server/platform/exports/batches'
import type { Export } from '#server/platform/exports/export-response'
import { readListedIds } from '#server/platform/exports/listed-ids'
import type { Context } from '#server/platform/runtime/context'
import { studentsSeenBy } from '#server/students/student/student-scope'
import type { SheetCell } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'
import { readStudents, STUDENT_ORDERS } from './list-students'
import { studentConditions } from './student-conditions'

const BATCH = 500
const NUMBERS: readonly StudentColumn[] = ['applications', 'profile']

/** A list's students as a sheet, as selected at the start. Throws FORBIDDEN, EXPORT_TOO_LARGE. */
export async function downloadStudents(
  { db, actor }: Context,
  { columns: wanted, sort, ...filters }: z.output<typeof DownloadStudents>,
): Promise<Export> {
  mustBeAllowed(actor, 'students.list')
  const theirs = studentColumnsFor({ internal: isInternal(actor) })
  const columns = [...new Set(wanted?.filter((column) => theirs.includes(column)) ?? theirs)]
  const from = sql`students where ${studentConditions(actor, filters)}`
  const ids = await readListedIds(db, { id: 'students.id', order: STUDENT_ORDERS[sort], from })
  const read = async (from: number, count: number) => {
    const listed = ids.slice(from, count)
    return readStudents(
      db,
      sql`unnest(${listed}::uuid[]) with ordinality as listed(id, place)
        join students on students.id = listed.id where ${studentsSeenBy(actor)} order by listed.place`,
    )
  }
  const cellOf = cellsFor(actor)
  return {
    name: `Students ${todayIn(actor.timeZone)}.xlsx`,
    count: ids.count,
    sheet: writeSheet({
      name: 'Students',
      columns: columns.map((id) => ({
        header: STUDENT_COLUMN_SET.names[id],
        ...(NUMBERS.includes(id)
          ? { kind: 'number' as const, decimals: 0 }
          : { kind: 'text' as const, width: 24 }),
      })),
      rows: cellsOf(inBatches(ids.count, BATCH, read), (row) => columns.map((id) => cellOf[id](row))),
    }),
  }
}

async function* cellsOf(students: AsyncIterable<StudentRow>, cells: (row: StudentRow) => SheetCell[]) {
  for await (const student of students) yield cells(student)
}

function cellsFor({ timeZone }: Actor): Record<StudentColumn, (row: StudentRow) => SheetCell> {
  const countries = new Map(everyCountry().map(({ Id, Name }) => [Id, Name]))
  const dayOf = dayWriter(timeZone)
  return {
    name: (row) => `${row.FirstName} ${row.LastName}`.trim(),
    email: (row) => row.Email,
    mobile: (row) => row.Mobile,
    counsellor: (row) => row.CounsellorName,
    partner: (row) => row.PartnerCompany,
    country: (row) => countries.get(row.CountryId) ?? row.CountryId,
    stage: (row) => row.Stage,
    applications: (row) => row.Applications,
    profile: (row) => row.ProfileComplete,
    referred: (row) => referredWords(row.ReferredTo),
    portal: (row) => row.PortalAccess,
    activity: (row) => dayOf(row.LastActivityAt),
  }
}
