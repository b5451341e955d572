import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { RecommendedCourse, RecommendedCourses } from '#domain/courses/schema'
import { ENDED_STAGES } from '#domain/students/student/stages'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { findStudent } from '#server/students/student/find-student'
import { attainmentsOfStudent } from './attainments'
import { type CourseRecord, courseColumns, toCourse } from './table'

interface ListedRecord extends CourseRecord {
  priority: number
  recommended_by: string | null
  is_own_choice: boolean
  is_retired: boolean
  recommended_at: Date
  application_id: string | null
}

/**
 * Returns the courses recommended to a student by priority, each with the requirements they meet
 * (`GET /search-program/students/{id}/all-recommended-courses`).
 * @throws AppError FORBIDDEN, NOT_FOUND out of scope
 */
export async function recommendedCourses(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<RecommendedCourses> {
  mustBeAllowed(actor, 'courses.view')
  const student = await findStudent(db, actor, studentId)
  return listOf(db, student)
}

/** The list of a student who is within the actor's scope. */
export async function listOf(
  db: Db,
  { id, courses_version }: { id: string; courses_version: number },
): Promise<RecommendedCourses> {
  const attainments = await attainmentsOfStudent(db, id)
  const { rows } = await sql<ListedRecord>`
    select ${courseColumns(id)}, listed.priority, listed.created_at as recommended_at,
      courses.retired_at is not null as is_retired,
      case when recommenders.id is null then null else ${nameColumn('recommenders')} end as recommended_by,
      coalesce(recommenders.student_id = listed.student_id, false) as is_own_choice,
      (select applications.id from applications where applications.student_id = listed.student_id
        and applications.course_id = listed.course_id and applications.stage <> all(${[...ENDED_STAGES]}::text[])
        order by applications.created_at desc limit 1) as application_id
    from recommended_courses listed
    join courses on courses.id = listed.course_id
    join universities on universities.id = courses.university_id
    left join users recommenders on recommenders.id = listed.recommended_by
    where listed.student_id = ${id} order by listed.priority, listed.course_id`.execute(db)
  const toRow = (row: ListedRecord): RecommendedCourse => ({
    ...toCourse(row, attainments),
    Priority: row.priority,
    RecommendedBy: row.recommended_by ?? '',
    IsOwnChoice: row.is_own_choice,
    RecommendedAt: row.recommended_at.toISOString(),
    Retired: row.is_retired,
    ApplicationId: row.application_id,
  })
  return { StudentId: id, rows: rows.map(toRow), Version: courses_version }
}
