import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedUpTo } from '#db/counted-up-to'
import type { Actor } from '#domain/access/actor'
import type { ListStudents } from '#domain/students/list/schema'
import { type StudentFilters, studentConditions } from './student-conditions'

/** What of a list's query the kept counts know, and what says nothing of which students it finds. */
const KEPT: ReadonlySet<string> = new Set<keyof ListStudents>([
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

/** Whether the kept counts answer how many students a query finds. */
export function isKept(query: StudentFilters): boolean {
  return Object.entries(query).every(([name, value]) => !value || KEPT.has(name))
}

/**
 * The kept counts as `students` with their `count` (docs/decisions/0146-sums-of-students.md): their columns are named as those of the
 * students that they count, so that the condition that finds these finds their counts.
 */
export function countedStudents(conditions: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`(select student_counts.*, case when is_erased then now() end as erased_at from student_counts) students
    where ${conditions}`
}

/** How many students the actor sees whom a query finds, as a subquery: all where they are kept or asked for, else counted up to 10,000. */
export function studentCount(actor: Actor, query: StudentFilters, isExact = false): RawBuilder<number> {
  const conditions = studentConditions(actor, query)
  if (isKept(query))
    return sql<number>`(select coalesce(sum(students.count), 0)::int from ${countedStudents(conditions)})`
  return isExact
    ? sql<number>`(select count(*)::int from students where ${conditions})`
    : countedUpTo(sql`students where ${conditions}`)
}
