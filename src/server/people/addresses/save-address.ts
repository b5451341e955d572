import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { isUniqueViolation } from '#db/violations'
import { AppError } from '#domain/errors'
import type { RecordedAction } from '#domain/security-log/record-sentence'
import { recordUserChange } from '#server/people/users/record-change'
import { queueIssuerChange } from '#server/platform/login/issuer-changes/queue-issuer-change'

export type FollowStudent = (
  tx: Transaction<Database>,
  of: { studentId: string; oldEmail: string; email: string; actorId: string },
) => Promise<void>

interface NewAddress {
  userId: string
  email: string
  actor: { id: string } | null
  action: RecordedAction
  remarks?: string
  isProved: boolean
  followStudent: FollowStudent
}

/** For a locked user; returns the old address. Triggers end sessions and links to it; tokens stay. @throws EMAIL_TAKEN */
export async function saveAddress(
  tx: Transaction<Database>,
  { userId, email, actor, action, remarks = '', isProved, followStudent }: NewAddress,
): Promise<string> {
  // One transaction per address, so that the second finds it taken.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email.toLowerCase()}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ email: string; student_id: string | null; is_taken: boolean }>`
    select email, student_id,
      exists (select from users others where lower(others.email) = lower(${email}) and others.id <> users.id) as is_taken
    from users where id = ${userId}`.execute(tx)
  const [before] = rows
  if (!before) throw new AppError('USER_NOT_FOUND')
  if (before.is_taken) throw new AppError('EMAIL_TAKEN')
  // Before the update: the issuer finds an unlinked account by its old address.
  await queueIssuerChange(tx, { kind: 'address', userId })
  try {
    await sql`update users set email = ${email}, email_confirmed = email_confirmed or ${isProved},
      account_version = account_version + 1 where id = ${userId}`.execute(tx)
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw new AppError('EMAIL_TAKEN')
    throw error
  }
  // Account mails stay with the address that they were written to.
  await sql`update mails set to_address = ${email} where user_id = ${userId} and state = 'waiting'
    and lower(to_address) = lower(${before.email}) and source not like 'letter:%'`.execute(tx)
  await recordUserChange(tx, actor, {
    userId,
    action,
    remarks,
    changes: [{ Field: 'E-mail', Old: before.email, New: email }],
  })
  if (before.student_id !== null)
    await followStudent(tx, {
      studentId: before.student_id,
      oldEmail: before.email,
      email,
      actorId: actor?.id ?? userId,
    })
  return before.email
}
