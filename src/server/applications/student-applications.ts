import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ApplicationRow } from '#domain/applications/application'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { findStudent } from '#server/students/student/find-student'
import { readApplications, toApplicationRow } from './table'

/**
 * The applications of one student, those that moved last first (`GET /students/{id}/applications`).
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function studentApplications(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<ApplicationRow[]> {
  mustBeAllowed(actor, 'applications.view')
  await findStudent(db, actor, studentId)
  const records = await readApplications(
    db,
    sql`applications where student_id = ${studentId} order by updated_at desc, id desc`,
  )
  return records.map((record) => toApplicationRow(record, actor))
}
