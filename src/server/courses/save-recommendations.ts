import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { RecommendedCourses } from '#domain/courses/schema'
import { NEW, SHORTLISTED } from '#domain/students/student/stages'
import { changeStudent } from '#server/students/student/change-student'
import { findStudent, type StudentRecord } from '#server/students/student/find-student'
import { listOf } from './recommended-courses'

/** The course ids of a locked student's list, by priority. */
export async function recommendedCourseIds(tx: Transaction<Database>, studentId: string): Promise<string[]> {
  const { rows } = await sql<{ course_id: string }>`
    select course_id from recommended_courses where student_id = ${studentId} order by priority, course_id`.execute(
    tx,
  )
  return rows.map(({ course_id }) => course_id)
}

/** Replaces a locked student's list, with history; returns it. A non-empty list shortlists a new student. */
export async function saveRecommendations(
  tx: Transaction<Database>,
  actor: Actor,
  student: StudentRecord,
  { ids, action, about }: { ids: readonly string[]; action: string; about: readonly string[] },
): Promise<RecommendedCourses> {
  await sql`delete from recommended_courses
    where student_id = ${student.id} and course_id <> all(${[...ids]}::uuid[])`.execute(tx)
  await sql`insert into recommended_courses (student_id, course_id, priority, recommended_by)
    select ${student.id}, named.id, named.place, ${actor.id}
    from unnest(${[...ids]}::uuid[]) with ordinality as named (id, place)
    on conflict (student_id, course_id) do update set priority = excluded.priority`.execute(tx)
  const { rows } = await sql<{ name: string }>`
    select name from courses where id = any(${[...about]}::uuid[]) order by name`.execute(tx)
  await changeStudent(tx, actor, {
    studentId: student.id,
    section: 'courses',
    action,
    changes: rows.map(({ name }) => ({
      Field: 'Course',
      Old: action === REMOVED ? name : '',
      New: action === REMOVED ? '' : name,
    })),
    set: {
      courses_version: student.courses_version + 1,
      ...(student.stage === NEW && ids.length > 0 ? { stage: SHORTLISTED } : {}),
      ...(student.stage === SHORTLISTED && ids.length === 0 ? { stage: NEW } : {}),
    },
  })
  return listOf(tx, actor, await findStudent(tx, actor, student.id))
}

export const REMOVED = 'Removed'
