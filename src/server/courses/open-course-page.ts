import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { type OpenedStudentPage, openStudentPage } from '#server/students/student/open-student-page'

export type OpenedCoursePage = Extract<OpenedStudentPage, { isOwn: boolean }>

/** The catalogue's student: the actor, the one of `studentId`, or null. Throws FORBIDDEN, USER_NOT_FOUND. */
export async function openCoursePage(db: Db, actor: Actor, url: URL): Promise<OpenedCoursePage | null> {
  mustBeAllowed(actor, 'courses.view')
  const opened = await openStudentPage(db, actor, url)
  return opened.to === undefined ? opened : null
}
