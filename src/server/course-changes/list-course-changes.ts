import { sql } from 'kysely'
import type { CourseChange, ListCourseChanges } from '#domain/course-changes/schema'
import { CHANGE_PENDING } from '#domain/course-changes/states'
import type { Page } from '#domain/paging/schema'
import { changeConditions, readCourseChanges, toCourseChange } from '#server/course-changes/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** A page of changes: pending ones by wait, then the latest (`GET /course-changes`). Throws FORBIDDEN. */
export async function listCourseChanges(
  { db, actor }: Context,
  query: ListCourseChanges,
): Promise<Page<CourseChange>> {
  mustBeAllowed(actor, 'course-changes.view')
  const { pageNo, pageSize } = query
  const wanted = changeConditions(actor, query)
  const waits = sql`changes.state = ${sql.lit(CHANGE_PENDING)}`
  const records = await readCourseChanges(
    db,
    sql`where ${wanted} order by ${waits} desc, case when ${waits} then changes.proposed_at end, changes.proposed_at desc, changes.id
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from course_changes changes where ${wanted}`.execute(db)
  return {
    rows: records.map((record) => toCourseChange(record, actor)),
    totalCount: rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  }
}
