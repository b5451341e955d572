import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError, isAppError } from '#domain/errors'
import { changeAddressOf } from '#server/people/addresses/change-address-of'
import type { StudentRecord } from '#server/students/student/find-student'
import { refuseSecond } from './follow-address'

const WRITES_ROW = async () => {}

/** Notifies both addresses; a shared account stays. @throws EMAIL_OWN for students, VALIDATION_FAILED without naming the owner */
export async function changeAddress(
  tx: Transaction<Database>,
  actor: Actor,
  student: StudentRecord,
  email: string,
): Promise<void> {
  if (actor.studentId !== null) throw new AppError('EMAIL_OWN')
  try {
    await refuseSecond(tx, student, email)
    await moveAccount(tx, actor, student, email)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'EMAIL_TAKEN') throw error
    const message = 'This e-mail address cannot be used for this student.'
    throw new AppError('VALIDATION_FAILED', { message, fields: { 'Data.Email': message } })
  }
}

async function moveAccount(
  tx: Transaction<Database>,
  actor: Actor,
  { id, email: oldEmail }: StudentRecord,
  email: string,
): Promise<void> {
  const accounts = await sql<{ id: string; other_id: string | null }>`
    select users.id, (select others.id from students others where lower(others.email) = lower(${oldEmail})
      and others.id <> ${id} and others.erased_at is null order by others.id limit 1) as other_id
    from users where student_id = ${id} and lower(email) = lower(${oldEmail}) and deleted_at is null for update`.execute(
    tx,
  )
  const [account] = accounts.rows
  // No account has the old address: a student who signs in by another one keeps it.
  if (!account) return
  if (account.other_id !== null) {
    await sql`update users set student_id = ${account.other_id} where id = ${account.id}`.execute(tx)
    await sql`update sessions set ended_at = now(), end_reason = 'rights' where user_id = ${account.id} and ended_at is null`.execute(
      tx,
    )
    return
  }
  await changeAddressOf(tx, actor, { userId: account.id, email, remarks: '', followStudent: WRITES_ROW })
}
