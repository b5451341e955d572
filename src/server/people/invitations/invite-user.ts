import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Role, Tag } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { followCountry } from '#server/people/users/follow-country'
import { queueIssuerChanges } from '#server/platform/login/issuer-changes/queue-issuer-change'
import { queueInvitations } from './queue-invitations'

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

/** Mails a link for seven days; `inviter` null is the portal. The caller checks it. Throws EMAIL_TAKEN. */
export async function inviteUser(
  tx: Transaction<Database>,
  inviter: { id: string } | null,
  person: InvitedPerson,
): Promise<{ userId: string }> {
  const [userId] = await inviteUsers(tx, inviter, [person])
  if (!userId) throw new AppError('EMAIL_TAKEN')
  return { userId }
}

/** `inviteUser` for several people, skipping addresses with an account. Returns the new ids. */
export async function inviteUsers(
  tx: Transaction<Database>,
  inviter: { id: string } | null,
  people: readonly InvitedPerson[],
): Promise<string[]> {
  if (people.length === 0) return []
  const made = await tx
    .insertInto('users')
    .values(people.map(accountOf))
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .execute()
  const ids = made.map(({ id }) => id)
  if (ids.length === 0) return []
  await followCountry(tx, ids)
  await queueInvitations(tx, inviter, ids, 'Invite')
  await queueIssuerChanges(tx, 'invite', ids)
  return ids
}

function accountOf(person: InvitedPerson) {
  return {
    id: uuid(),
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
  }
}
