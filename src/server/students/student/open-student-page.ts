import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { Id } from '#domain/api/fields'
import { AppError, isAppError } from '#domain/errors'
import { paths } from '#domain/paths'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { findStudent, type StudentRecord } from './find-student'

export type OpenedStudentPage =
  | { to: string; student?: undefined; isOwn?: undefined; query?: undefined }
  | {
      to?: undefined
      student: StudentRecord
      isOwn: boolean
      /** `studentId` for every reader but the student. */
      query: Record<string, string>
    }

/** The student of `studentId` in the URL, or the reader; `to` is where others choose one. @throws FORBIDDEN, USER_NOT_FOUND */
export async function openStudentPage(db: Db, actor: Actor, url: URL): Promise<OpenedStudentPage> {
  mustBeAllowed(actor, 'students.view')
  const asked = url.searchParams.get('studentId') ?? ''
  const isStudent = !can(actor, 'students.list')
  if (asked === '' && !isStudent) return { to: paths.selectStudent(url.pathname + url.search) }
  const id = Id.safeParse(asked === '' ? actor.studentId : asked)
  if (!id.success) throw new AppError('USER_NOT_FOUND')
  const student = await findStudent(db, actor, id.data).catch((error) => {
    throw isAppError(error) && error.code === 'NOT_FOUND' ? new AppError('USER_NOT_FOUND') : error
  })
  if (!isStudent) await saveAsRecent(db, actor, student.id)
  return { student, isOwn: isStudent, query: isStudent ? {} : { studentId: student.id } }
}

async function saveAsRecent(db: Db, actor: Actor, studentId: string): Promise<void> {
  await sql`insert into recent_students (user_id, student_id) values (${actor.id}, ${studentId})
    on conflict (user_id, student_id) do update set opened_at = now()
    where recent_students.opened_at < now() - interval '1 minute'`.execute(db)
}
