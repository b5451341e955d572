import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Role, Tag } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { tellIssuer } from '#server/platform/login/issuer-changes/tell-issuer'
import { askInvitations } from './ask-invitation'

/** Somebody who is to come in. */
export interface InvitedPerson {
  email: string
  firstName: string
  lastName?: string
  roles: Role[]
  tags?: Tag[]
  partnerId?: string | null
  parentUserId?: string | null
  financialManager?: boolean
  studentId?: string | null
}

/**
 * Makes somebody's account, without a password and with an address that is not confirmed yet, and has their invitation written: a link
 * for seven days. Whether the inviter may, their use case has asked.
 * @param inviter null for the portal itself
 * @throws AppError EMAIL_TAKEN
 */
export async function inviteUser(
  tx: Transaction<Database>,
  inviter: { id: string } | null,
  person: InvitedPerson,
): Promise<{ userId: string }> {
  const userId = uuid()
  const made = await tx
    .insertInto('users')
    .values({
      id: userId,
      email: person.email.trim(),
      email_confirmed: false,
      first_name: person.firstName,
      last_name: person.lastName ?? '',
      password_hash: null,
      roles: person.roles,
      tags: person.tags ?? [],
      partner_id: person.partnerId ?? null,
      student_id: person.studentId ?? null,
      parent_user_id: person.parentUserId ?? null,
      financial_manager: person.financialManager ?? false,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) throw new AppError('EMAIL_TAKEN')
  await askInvitations(tx, inviter, [userId], 'Invite')
  await tellIssuer(tx, { kind: 'invite', userId })
  return { userId }
}
