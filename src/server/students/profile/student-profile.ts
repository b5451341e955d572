import { AppError, isAppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findStudent } from '#server/students/student/find-student'

/** A student's name, e-mail and partner. Throws FORBIDDEN, USER_NOT_FOUND ('Failed to fetch user data.'). */
export async function studentProfile(
  { db, actor }: Context,
  { uuid }: { uuid: string },
): Promise<{ StudentId: string; FirstName: string; Email: string; PartnerId: string }> {
  mustBeAllowed(actor, 'students.view')
  const student = await findStudent(db, actor, uuid).catch((error) => {
    throw isAppError(error) && error.code === 'NOT_FOUND' ? new AppError('USER_NOT_FOUND') : error
  })
  return {
    StudentId: student.id,
    FirstName: student.first_name,
    Email: student.email,
    PartnerId: student.partner_id,
  }
}
