import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'

export interface GivenStudent {
  partnerId: string
  counsellorId?: string | null
  firstName?: string
  lastName?: string
  email?: string
  mobile?: string
  countryId?: string
  stage?: 'New' | 'Shortlisted'
  loanFlag?: boolean
  withSupport?: boolean
  profileComplete?: number
  lastActivityAt?: Date
  source?: string
}

/** A student with a name and their own e-mail address, without an application; returns their id. */
export async function aStudent(db: Db, given: GivenStudent): Promise<string> {
  const id = uuid()
  await db
    .insertInto('students')
    .values({
      id,
      partner_id: given.partnerId,
      counsellor_id: given.counsellorId ?? null,
      name: '',
      first_name: given.firstName ?? 'Asha',
      last_name: given.lastName ?? 'Tamang',
      email: given.email ?? `student.${id}@mail.example`,
      mobile: given.mobile ?? '',
      country_id: given.countryId ?? 'NP',
      state_id: null,
      stage: given.stage ?? 'New',
      loan_flag: given.loanFlag ?? false,
      with_support: given.withSupport ?? false,
      profile_complete: given.profileComplete ?? 0,
      source: given.source ?? '',
      ...(given.lastActivityAt && { last_activity_at: given.lastActivityAt }),
    })
    .execute()
  return id
}

/** A student's application at a university, at this stage; returns its id. */
export async function anApplication(
  db: Db,
  given: { studentId: string; universityId: string; stage?: string; program?: string; intake?: string },
): Promise<string> {
  const id = uuid()
  await sql`insert into applications (id, student_id, partner_id, university_id, program, intake, stage)
    select ${id}, id, partner_id, ${given.universityId}, ${given.program ?? 'MSc Data Science'},
      ${given.intake ?? 'Fall 2027'}, ${given.stage ?? 'Draft'} from students where id = ${given.studentId}`.execute(
    db,
  )
  return id
}
