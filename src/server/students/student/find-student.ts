import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { StudentTable } from '#db/tables/students/students'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { ClaimState } from '#domain/students/student/claim-state'
import { nameColumn } from '#server/people/name-column'
import { claimOf, sealedChangesOf } from './claim-columns'
import { studentsSeenBy } from './student-scope'

export interface StudentRecord extends Selectable<StudentTable> {
  partner_company: string
  counsellor_name: string | null
  /** Null also while the actor may not see it. */
  claim: ClaimState | null
  /** How often passport or date of birth changed within 30 days; 0 for actors who do not decide claims. */
  sealed_changes: number
}

/** One student within the actor's scope. @throws AppError NOT_FOUND out of scope */
export async function findStudent(db: Db, actor: Actor, studentId: string): Promise<StudentRecord> {
  const { rows } = await sql<StudentRecord>`
    select students.*, partners.company as partner_company,
      case when counsellors.id is null then null else ${nameColumn('counsellors')} end as counsellor_name,
      ${claimOf(actor)} as claim, ${sealedChangesOf(actor)} as sealed_changes
    from students
    join partners on partners.id = students.partner_id
    left join users counsellors on counsellors.id = students.counsellor_id
    where students.id = ${studentId} and ${studentsSeenBy(actor)}`.execute(db)
  const [student] = rows
  if (!student) throw new AppError('NOT_FOUND')
  return student
}

/** Locks and reads a student; other writers wait. @throws AppError NOT_FOUND out of scope */
export async function lockStudent(
  tx: Transaction<Database>,
  actor: Actor,
  studentId: string,
): Promise<StudentRecord> {
  await sql`select id from students where id = ${studentId} and ${studentsSeenBy(actor)} for update`.execute(
    tx,
  )
  return findStudent(tx, actor, studentId)
}
