import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { type MissingPart, missingParts } from '#domain/students/profile/completeness'
import type { OfficeHours } from '#domain/time/office-hours'
import { nameColumn } from '#server/people/name-column'
import { isLockedFor, profileLock } from '#server/students/profile/profile-lock'
import { readProfile } from '#server/students/profile/profile-row'
import { filledParts } from '#server/students/profile/progress'
import type { StudentRecord } from '#server/students/student/find-student'
import { type StudentHistoryEntry, studentHistory } from '#server/students/student/student-history'

export interface Carer {
  name: string
  email: string
  mobile: string
  company: string
  hours: OfficeHours | null
}

export interface StudentHome {
  missing: MissingPart[]
  isLocked: boolean
  carer: Carer | null
  news: StudentHistoryEntry[]
}

const NEWS = 5

/** The content of a student's Home, without the applications; the student must be in the actor's scope. */
export async function openHome(db: Db, actor: Actor, student: StudentRecord): Promise<StudentHome> {
  const [profile, lock, carer, news] = [
    await readProfile(db, student.id),
    await profileLock(db, student.id),
    await carerOf(db, student),
    (await studentHistory(db, actor, student.id, { most: NEWS })).entries,
  ]
  return {
    missing: missingParts(filledParts(student, profile)),
    isLocked: isLockedFor(actor, lock),
    carer,
    news,
  }
}

async function carerOf(
  db: Db,
  { partner_id, counsellor_id }: Pick<StudentRecord, 'partner_id' | 'counsellor_id'>,
): Promise<Carer | null> {
  const { rows } = await sql<Carer>`
    select ${nameColumn('users')} as name, users.email, users.mobile, partners.company,
      case when users.office_from is not null and users.office_to is not null then
        json_build_object('from', users.office_from, 'to', users.office_to, 'timeZone', users.time_zone) end as hours
    from users join partners on partners.id = users.partner_id
    where users.partner_id = ${partner_id} and not users.is_blocked
      and (users.id = ${counsellor_id} or users.parent_user_id is null)
    order by users.id = ${counsellor_id} desc nulls last, users.id limit 1`.execute(db)
  return rows[0] ?? null
}
