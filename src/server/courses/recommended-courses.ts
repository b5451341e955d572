import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Course, RecommendedCourse, RecommendedCourses } from '#domain/courses/schema'
import { ENDED_STAGES } from '#domain/students/student/stages'
import { nameColumnTo } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'
import { findStudent } from '#server/students/student/find-student'
import { attainmentsOfStudent } from './attainments'
import { courseColumns, toCourse } from './table'

type Listing = Omit<RecommendedCourse, keyof Course>

function listingColumns(reader: Actor) {
  return columns<Listing, { listed: 'recommended_courses' }>()({
    Priority: 'listed.priority',
    RecommendedBy: sql<string>`coalesce(${nameColumnTo(reader, 'recommenders')}, '')`,
    IsOwnChoice: sql<boolean>`coalesce(recommenders.student_id = listed.student_id, false)`,
    RecommendedAt: moment('listed.created_at'),
    Retired: sql<boolean>`courses.retired_at is not null`,
    ApplicationId: sql<string | null>`(
    select applications.id from applications where applications.student_id = listed.student_id
      and applications.course_id = listed.course_id and applications.stage <> all(${[...ENDED_STAGES]}::text[])
    order by applications.created_at desc limit 1)`,
  })
}

/** A student's recommended courses by priority, with met requirements. Throws FORBIDDEN, NOT_FOUND. */
export async function recommendedCourses(
  { db, actor }: Context,
  { id: studentId }: { id: string },
): Promise<RecommendedCourses> {
  mustBeAllowed(actor, 'courses.view')
  const student = await findStudent(db, actor, studentId)
  return listOf(db, actor, student)
}

/** The list of a student who is within the actor's scope. */
export async function listOf(
  db: Db,
  reader: Actor,
  { id, courses_version }: { id: string; courses_version: number },
): Promise<RecommendedCourses> {
  const attainments = await attainmentsOfStudent(db, id)
  const course = courseColumns(id)
  const listing = listingColumns(reader)
  const { rows } = await sql`
    select ${course.list}, ${listing.list}
    from recommended_courses listed
    join courses on courses.id = listed.course_id
    join universities on universities.id = courses.university_id
    left join users recommenders on recommenders.id = listed.recommended_by
    where listed.student_id = ${id} order by listed.priority, listed.course_id`.execute(db)
  const toRow = (row: unknown): RecommendedCourse => ({
    ...toCourse(course.toRow(row), attainments),
    ...listing.toRow(row),
  })
  return { StudentId: id, rows: rows.map(toRow), Version: courses_version }
}
