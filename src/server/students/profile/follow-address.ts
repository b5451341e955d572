import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'
import type { FollowStudent } from '#server/people/addresses/save-address'
import { actorOf, personById } from '#server/platform/login/person'
import { changeStudent } from '#server/students/student/change-student'
import { flagClaims } from '#server/students/student/flag-claims'
import type { Sealer } from '#services/sealing/sealer'
import { emailKeyOf } from './sealed'

interface Followed {
  id: string
  email: string
  partner_id: string
}

/** Moves the rows of all partners: one account serves all (docs/decisions/0152); code sign-in and claims go by address. */
export function followingStudent(sealer: Sealer): FollowStudent {
  return async (tx, { studentId, oldEmail, email, actorId }) => {
    const person = await personById(tx, actorId)
    const { rows } = await sql<Followed>`
      select id, email, partner_id from students
      where (id = ${studentId} or lower(email) = lower(${oldEmail})) and email <> ${email} and erased_at is null
      order by id for update`.execute(tx)
    if (!person) return
    const actor = actorOf(person)
    for (const student of rows) {
      await refuseSecond(tx, student, email)
      await sql`update student_profiles set email_key = ${emailKeyOf(sealer, email)}
        where student_id = ${student.id}`.execute(tx)
      await changeStudent(tx, actor, {
        studentId: student.id,
        section: 'personal',
        action: 'Saved',
        changes: [{ Field: 'E-mail', Old: student.email, New: email }],
        set: { email },
      })
      await flagClaims(tx, actor, student.id)
    }
  }
}

/** A partner cannot have two students with one address. @throws AppError EMAIL_TAKEN */
export async function refuseSecond(
  tx: Transaction<Database>,
  { id, partner_id: partnerId }: Pick<Followed, 'id' | 'partner_id'>,
  email: string,
): Promise<void> {
  await sql`select from partners where id = ${partnerId} for update`.execute(tx)
  const { rows } =
    await sql`select from students where partner_id = ${partnerId} and lower(email) = lower(${email})
    and id <> ${id} and erased_at is null limit 1`.execute(tx)
  if (rows.length > 0) throw new AppError('EMAIL_TAKEN')
}
