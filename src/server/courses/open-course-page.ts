import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { type OpenedStudentPage, openStudentPage } from '#server/students/student/open-student-page'

export type OpenedCoursePage = Extract<OpenedStudentPage, { isOwn: boolean }>

/**
 * Finds the student for whom the catalogue is opened: a student's own record, otherwise the student of
 * `studentId`, or null without one.
 * @throws AppError FORBIDDEN; USER_NOT_FOUND when the student cannot be loaded
 */
export async function openCoursePage(db: Db, actor: Actor, url: URL): Promise<OpenedCoursePage | null> {
  mustBeAllowed(actor, 'courses.view')
  const opened = await openStudentPage(db, actor, url)
  return opened.to === undefined ? opened : null
}
