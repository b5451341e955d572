import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { AppError, CATALOGUE, type ErrorCode } from '#domain/errors'
import type { ReferStudents } from '#domain/students/list/schema'
import { REFERRALS } from '#domain/students/student/referred'
import type { SkippedStudent } from '#domain/students/student/skipped'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { eventsInsert } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { changeStudents } from '#server/students/student/change-student'
import { REFERRAL_COLUMNS } from '#server/students/student/referred'
import { studentsSeenBy } from '#server/students/student/student-scope'

/** Referred advisors see them; lists those skipped. @throws FORBIDDEN; if none, the first one's reason, with all in `data.Failed` */
export async function referStudents(
  { db, actor }: Context,
  { StudentIds, To, On }: z.output<typeof ReferStudents>,
): Promise<{ message: string; Succeeded: string[]; Failed: SkippedStudent[] }> {
  mustBeAllowed(actor, 'students.refer')
  const ids = [...new Set(StudentIds)]
  const column = REFERRAL_COLUMNS[To]
  return transaction(db, async (tx) => {
    // One order, so that two bulk referrals never deadlock.
    const { rows } = await sql<{ id: string; name: string; is_on: boolean }>`
      select id, name, ${sql.ref(column)} as is_on from students
      where id = any(${ids}::uuid[]) and ${studentsSeenBy(actor)} order by id for update`.execute(tx)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const going = ids.filter((id) => byId.get(id)?.is_on === !On)
    const staying = ids.flatMap((id) => {
      if (going.includes(id)) return []
      const Code: ErrorCode = byId.has(id) ? 'STUDENT_REFERRED' : 'NOT_FOUND'
      return [{ StudentId: id, Name: byId.get(id)?.name ?? '', Code, Reason: CATALOGUE[Code].message }]
    })
    const [first] = staying
    if (first && going.length === 0) throw new AppError(first.Code, { data: { Failed: staying } })
    const { name } = REFERRALS[To]
    await changeStudents(
      tx,
      actor,
      going.map((studentId) => ({ studentId })),
      {
        section: 'student',
        action: On ? `Referred to ${name}` : `No longer referred to ${name}`,
        set: { [column]: On },
      },
    )
    const batchId = going.length > 1 ? uuid() : null
    const payloads = going.map((studentId) => ({ studentId, to: To, isOn: On, actorId: actor.id, batchId }))
    await eventsInsert('student.referred', payloads).execute(tx)
    const what = going.length === 1 ? '1 student' : `${going.length} students`
    return {
      message: On ? `${what} referred to ${name}.` : `${what} no longer referred to ${name}.`,
      Succeeded: going,
      Failed: staying,
    }
  })
}
