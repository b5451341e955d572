import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { TextChange } from '#domain/record/text-change'
import { nameColumn } from '#server/people/name-column'
import { studentsSeenBy } from './student-scope'

export interface StudentHistoryEntry {
  section: string
  action: string
  remarks: string
  changes: readonly TextChange[]
  by: string
  at: Date
}

/** The history of a student in the actor's scope, latest first. */
export async function studentHistory(
  db: Db,
  actor: Actor,
  studentId: string,
  most = 100,
): Promise<StudentHistoryEntry[]> {
  const { rows } = await sql<StudentHistoryEntry>`
    select history.section, history.action, history.remarks, history.changes, history.created_at as at,
      coalesce(${nameColumn('doers')}, '') as by
    from student_history history
    join students on students.id = history.student_id
    left join users doers on doers.id = history.actor_id
    where history.student_id = ${studentId} and ${studentsSeenBy(actor)}
    order by history.created_at desc, history.id desc limit ${most}`.execute(db)
  return rows
}
