import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'
import type { FollowStudent } from '#server/people/addresses/give-address'
import { actorOf, personById } from '#server/platform/login/person'
import { changeStudent } from '#server/students/student/change-student'
import { flagClaims } from '#server/students/student/flag-claims'
import type { Sealer } from '#services/sealing/sealer'
import { emailKeyOf } from './sealed'

/** Has a student's row go by the new address of their account: what the sign-in by code and claims of partners find them by. */
export function followingStudent(sealer: Sealer): FollowStudent {
  return async (tx, { studentId, email, actorId }) => {
    const person = await personById(tx, actorId)
    const { rows } = await sql<{ email: string; partner_id: string }>`
      select email, partner_id from students where id = ${studentId} and erased_at is null for update`.execute(
      tx,
    )
    const [before] = rows
    if (!before || !person || before.email === email) return
    await refuseSecond(tx, { studentId, partnerId: before.partner_id, email })
    await sql`update student_profiles set email_key = ${emailKeyOf(sealer, email)}
      where student_id = ${studentId}`.execute(tx)
    const actor = actorOf(person)
    await changeStudent(tx, actor, {
      studentId,
      section: 'personal',
      action: 'Saved',
      changes: [{ Field: 'E-mail', Old: before.email, New: email }],
      set: { email },
    })
    await flagClaims(tx, actor, studentId)
  }
}

/** A partner has one student of an address. @throws AppError EMAIL_TAKEN */
async function refuseSecond(
  tx: Transaction<Database>,
  { studentId, partnerId, email }: { studentId: string; partnerId: string; email: string },
): Promise<void> {
  await sql`select from partners where id = ${partnerId} for update`.execute(tx)
  const { rows } =
    await sql`select from students where partner_id = ${partnerId} and lower(email) = lower(${email})
    and id <> ${studentId} and erased_at is null limit 1`.execute(tx)
  if (rows.length > 0) throw new AppError('EMAIL_TAKEN')
}
