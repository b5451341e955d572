import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { AppError, CATALOGUE, type ErrorCode } from '#domain/errors'
import type { AssignStudents } from '#domain/students/list/schema'
import type { SkippedStudent } from '#domain/students/student/skipped'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { eventsInsert } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { changeStudents } from '#server/students/student/change-student'
import { studentsSeenBy } from '#server/students/student/student-scope'

interface Assigned {
  message: string
  Succeeded: string[]
  Failed: SkippedStudent[]
}

interface Chosen {
  id: string
  name: string
  partner_id: string
  counsellor_id: string | null
  counsellor: string | null
}

/** Null: the owner. Lists those skipped. @throws VALIDATION_FAILED, MAY_NOT_HAVE_STUDENTS; if none, the first reason with all */
export async function assignStudents(
  { db, actor }: Context,
  { StudentIds, CounsellorId }: z.output<typeof AssignStudents>,
): Promise<Assigned> {
  mustBeAllowed(actor, 'students.assign')
  const ids = [...new Set(StudentIds)]
  return transaction(db, async (tx) => {
    // One order, so that two bulk assignments never deadlock.
    await sql`select id from students where id = any(${ids}::uuid[]) and ${studentsSeenBy(actor)}
      order by id for update`.execute(tx)
    const counsellor = CounsellorId === null ? null : await counsellorOf(tx, CounsellorId)
    const { rows } = await sql<Chosen>`
      select students.id, students.name, students.partner_id, students.counsellor_id,
        case when counsellors.id is null then null else ${nameColumn('counsellors')} end as counsellor
      from students left join users counsellors on counsellors.id = students.counsellor_id
      where students.id = any(${ids}::uuid[]) and ${studentsSeenBy(actor)}`.execute(tx)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const decided = ids.map((id) => ({
      id,
      student: byId.get(id),
      code: refusalOf(byId.get(id), counsellor),
    }))
    const going = decided.flatMap(({ student, code }) => (student && code === null ? [student] : []))
    const staying = decided.flatMap(({ id, student, code }) => (code ? [skipped(id, student, code)] : []))
    const [first] = staying
    if (first && going.length === 0) throw new AppError(first.Code, { data: { Failed: staying } })
    const to = { counsellor_id: counsellor?.id ?? null }
    const changes = going.map(({ id, counsellor: before }) => ({
      studentId: id,
      changes: [{ Field: 'Counsellor', Old: before ?? '', New: counsellor?.name ?? '' }],
    }))
    await changeStudents(tx, actor, changes, { section: 'student', action: 'Assigned', set: to })
    const batchId = going.length > 1 ? uuid() : null
    const payloads = going.map(({ id }) => ({
      studentId: id,
      counsellorId: to.counsellor_id,
      actorId: actor.id,
      batchId,
    }))
    await eventsInsert('student.assigned', payloads).execute(tx)
    return {
      message: `${going.length} of ${ids.length} ${ids.length === 1 ? 'student' : 'students'} assigned.`,
      Succeeded: going.map(({ id }) => id),
      Failed: staying,
    }
  })
}

interface Counsellor {
  id: string
  partner_id: string
  name: string
}

/** Locked after the students, so that no counsellor is deleted while students are assigned to them. */
async function counsellorOf(db: Db, id: string): Promise<Counsellor> {
  const { rows } = await sql<Counsellor & { may_have_students: boolean }>`
    select id, partner_id, ${nameColumn('users')} as name, may_have_students from users
    where id = ${id} and partner_id is not null and parent_user_id is not null and not is_blocked
    for share`.execute(db)
  const [found] = rows
  if (found?.may_have_students) return found
  const { message } = CATALOGUE[found ? 'MAY_NOT_HAVE_STUDENTS' : 'NOT_FOUND']
  throw new AppError(found ? 'MAY_NOT_HAVE_STUDENTS' : 'VALIDATION_FAILED', {
    message,
    fields: { CounsellorId: message },
  })
}

function refusalOf(student: Chosen | undefined, counsellor: Counsellor | null): ErrorCode | null {
  if (!student) return 'NOT_FOUND'
  if (counsellor && counsellor.partner_id !== student.partner_id) return 'COUNSELLOR_OF_ANOTHER_PARTNER'
  return student.counsellor_id === (counsellor?.id ?? null) ? 'STUDENT_ASSIGNED' : null
}

function skipped(
  id: string,
  student: Chosen | undefined,
  code: ErrorCode,
): SkippedStudent & { Code: ErrorCode } {
  return { StudentId: id, Name: student?.name ?? '', Code: code, Reason: CATALOGUE[code].message }
}
