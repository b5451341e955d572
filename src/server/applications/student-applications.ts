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

export interface StageRemarks {
  remarks: string
  isUniversitys: boolean
  hasLetter: boolean
}

/** What came with the move to the present stage of applications that were found within the actor's scope. */
export async function stageRemarks(db: Db, ids: readonly string[]): Promise<Map<string, StageRemarks>> {
  const { rows } = await sql<StageRemarks & { id: string }>`
    select applications.id, moves.remarks, coalesce((moves.details ->> 'isUniversitys')::boolean, false) as "isUniversitys",
      exists (select from application_papers papers where papers.application_id = applications.id and papers.is_letter) as "hasLetter"
    from applications cross join lateral (
      select entries.remarks, entries.details from history entries
      where entries.subject = 'application' and entries.subject_id = applications.id::text
      order by entries.created_at desc, entries.id desc limit 1) moves
    where applications.id = any(${[...ids]}::uuid[]) and moves.details ->> 'to' = applications.stage`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...remarks }) => [id, remarks]))
}
