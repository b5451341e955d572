import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ApplicationRow } from '#domain/applications/application'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findStudent } from '#server/students/student/find-student'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { readApplications, toApplicationRow } from './table'

/** Latest move first (`GET /students/{id}/applications`). Throws FORBIDDEN, NOT_FOUND. */
export async function studentApplications(
  { db, actor }: Context,
  { id: studentId }: { id: string },
): Promise<ApplicationRow[]> {
  mustBeAllowed(actor, 'applications.view')
  await findStudent(db, actor, studentId)
  const records = await readApplications(
    db,
    sql`applications where student_id = ${studentId} order by updated_at desc, id desc`,
  )
  return records.map((record) => toApplicationRow(record, actor))
}

/** Applications of the students in scope, each student's latest move first. Throws FORBIDDEN. */
export async function applicationsOfStudents(
  db: Db,
  actor: Actor,
  studentIds: readonly string[],
): Promise<Map<string, ApplicationRow[]>> {
  mustBeAllowed(actor, 'applications.view')
  const records = await readApplications(
    db,
    sql`applications join students on students.id = applications.student_id
      where applications.student_id = any(${[...studentIds]}::uuid[]) and ${studentsSeenBy(actor)}
      order by applications.updated_at desc, applications.id desc`,
  )
  return Map.groupBy(
    records.map((record) => toApplicationRow(record, actor)),
    ({ StudentId }) => StudentId,
  )
}

/** Applications by id, without those out of the actor's scope. Throws FORBIDDEN. */
export async function applicationsByIds(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, ApplicationRow>> {
  mustBeAllowed(actor, 'applications.view')
  const records = await readApplications(
    db,
    sql`applications join students on students.id = applications.student_id
      where applications.id = any(${[...ids]}::uuid[]) and ${studentsSeenBy(actor)}`,
  )
  return new Map(records.map((record) => [record.ApplicationId, toApplicationRow(record, actor)]))
}
