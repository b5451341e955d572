import { sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '#db/schema'
import type { StudentTable } from '#db/tables/students/students'
import type { Actor } from '#domain/access/actor'
import type { TextChange } from '#domain/record/text-change'
import { eventsInsert } from '#server/platform/events/announce'
import { recordHistory } from '#server/platform/record/record-history'

export interface StudentEntry {
  studentId: string
  /** One of 'student', 'personal', 'academics', 'work', 'tests', 'documents', 'application'. */
  section: string
  /** In a word or two, past tense: 'Saved', 'Uploaded', 'Moved to Submitted'. */
  action: string
  remarks?: string
  changes?: readonly TextChange[]
  set?: Updateable<StudentTable>
}

/** The only way to change a locked student: raises version and activity, writes history, notifies. Returns the new version. */
export async function changeStudent(
  tx: Transaction<Database>,
  actor: Actor,
  { studentId, changes = [], ...entry }: StudentEntry,
): Promise<number> {
  const versions = await changeStudents(tx, actor, [{ studentId, changes }], entry)
  return versions.get(studentId) as number
}

/** `changeStudent` for many, in as many statements as for one; returns the new versions by student id. */
export async function changeStudents(
  tx: Transaction<Database>,
  actor: Actor,
  students: readonly { studentId: string; changes?: readonly TextChange[] }[],
  { section, action, remarks = '', set = {} }: Omit<StudentEntry, 'studentId' | 'changes'>,
): Promise<Map<string, number>> {
  if (students.length === 0) return new Map()
  const changed = await tx
    .updateTable('students')
    .set({ ...set, version: sql<number>`version + 1`, last_activity_at: sql<Date>`now()` })
    .where('id', '=', sql<string>`any(${[...new Set(students.map(({ studentId }) => studentId))]}::uuid[])`)
    .returning(['id', 'version'])
    .execute()
  const entry = { part: section, action, remarks }
  await recordHistory(
    tx,
    actor,
    'student',
    students.map(({ studentId, changes }) => ({ ...entry, id: studentId, changes })),
  )
  const payloads = students.map(({ studentId }) => ({ studentId, section, actorId: actor.id }))
  await eventsInsert('student.changed', payloads).execute(tx)
  return new Map(changed.map(({ id, version }) => [id, version]))
}
