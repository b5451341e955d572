import { sql, type Transaction, type Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { StudentTable } from '#db/tables/students'
import type { Actor } from '#domain/access/actor'
import { announce } from '#server/platform/events/announce'

/** A value that changed, in words of the screen; '' where there was or is none. Never a sealed one. */
export interface StudentChange {
  Field: string
  Old: string
  New: string
}

export interface StudentEntry {
  studentId: string
  /** What of the student: 'student', 'personal', 'academics', 'work', 'tests', 'documents', 'application'. */
  section: string
  /** In a word or two, past tense: 'Saved', 'Uploaded', 'Moved to Submitted'. */
  action: string
  remarks?: string
  changes?: readonly StudentChange[]
  /** Columns of the student's own row that change with it. */
  set?: Updateable<StudentTable>
}

/**
 * The one way in which anything of a student changes: raises the version and the time of the last activity, writes the history, and
 * tells whoever follows. The student is locked (`lockStudent`).
 * @returns the student's version from now on
 */
export async function changeStudent(
  tx: Transaction<Database>,
  actor: Actor,
  { studentId, section, action, remarks = '', changes = [], set = {} }: StudentEntry,
): Promise<number> {
  const { version } = await tx
    .updateTable('students')
    .set({ ...set, version: sql<number>`version + 1`, last_activity_at: sql<Date>`now()` })
    .where('id', '=', studentId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await recordStudent(tx, actor, { studentId, section, action, remarks, changes })
  await announce(tx, 'student.changed', { studentId, section, actorId: actor.id })
  return version
}

/** Adds a line to the student's history alone, for what changes nothing of them, such as an export of their data. */
export async function recordStudent(
  tx: Transaction<Database>,
  actor: Actor,
  { studentId, section, action, remarks = '', changes = [] }: Omit<StudentEntry, 'set'>,
): Promise<void> {
  await tx
    .insertInto('student_history')
    .values({
      id: uuid(),
      student_id: studentId,
      actor_id: actor.id,
      section,
      action,
      remarks,
      changes: JSON.stringify(changes),
    })
    .execute()
}
