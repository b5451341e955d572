import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { nameColumnTo } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { studentsSeenBy } from '#server/students/student/student-scope'

export interface StudentLook {
  by: string
  shown: string
  at: Date
}

/** The latest views of a student's sealed data, latest first. @throws AppError FORBIDDEN */
export async function studentLooks(
  db: Db,
  actor: Actor,
  studentId: string,
  most = 50,
): Promise<StudentLook[]> {
  mustBeAllowed(actor, 'students.export-data')
  const { rows } = await sql<StudentLook>`
    select ${nameColumnTo(actor, 'people')} as by, views.shown, views.seen_at as at
    from student_views views
    join students on students.id = views.student_id
    join users people on people.id = views.user_id
    where views.student_id = ${studentId} and ${studentsSeenBy(actor)}
    order by views.seen_at desc, views.id desc limit ${most}`.execute(db)
  return rows
}
