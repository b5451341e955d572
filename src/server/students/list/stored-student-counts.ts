import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedUpTo } from '#db/counted-up-to'
import type { Actor } from '#domain/access/actor'
import type { ListStudents } from '#domain/students/list/schema'
import { type StudentFilters, studentConditions } from './student-conditions'

const STORED_FILTERS: ReadonlySet<string> = new Set<keyof ListStudents>([
  'counsellorId',
  'partnerId',
  'stage',
  'referredTo',
  'sort',
  'pageNo',
  'pageSize',
  'exactTotal',
  'userId',
  'UserId',
])

export function isStored(query: StudentFilters): boolean {
  return Object.entries(query).every(([name, value]) => !value || STORED_FILTERS.has(name))
}

/** The stored counts as `students` (docs/decisions/0146-sums-of-students.md), for the same conditions. */
export function countedStudents(conditions: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`(select student_counts.*, case when is_erased then now() end as erased_at from student_counts) students
    where ${conditions}`
}

/** Subquery for a query's number of students: exact by stored counts or `isExact`, else up to 10,000. */
export function studentCount(actor: Actor, query: StudentFilters, isExact = false): RawBuilder<number> {
  const conditions = studentConditions(actor, query)
  if (isStored(query))
    return sql<number>`(select coalesce(sum(students.count), 0)::int from ${countedStudents(conditions)})`
  return isExact
    ? sql<number>`(select count(*)::int from students where ${conditions})`
    : countedUpTo(sql`students where ${conditions}`)
}
