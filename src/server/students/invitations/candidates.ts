import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { type PartnerStatus, partnerAccess } from '#domain/access/partner-access'
import type { ErrorCode } from '#domain/errors'
import { isBelowLinkLimit } from '#server/people/links/conditions'
import { PARTNER_STATUS_JSON, type PartnerStatusRow, partnerStatusOf } from '#server/platform/login/person'
import { studentsSeenBy } from '#server/students/student/student-scope'

export const INVITED_ACTION = 'Invited to the portal'
const MAX_AN_HOUR = 5

export interface Candidate {
  id: string
  name: string
  first_name: string
  last_name: string
  email: string
  partner_status: PartnerStatusRow
  account: { id: string; isBlocked: boolean; isAccepted: boolean; mayAskAgain: boolean } | null
  /** `comesIn`: another partner's student, who signs in by a code. */
  shared: { id: string; comesIn: boolean } | null
  has_signed_in: boolean
  invited_often: boolean
}

/** The students of these ids that the actor may see, with the accounts that concern them. */
export async function candidates(
  tx: Transaction<Database>,
  actor: Actor,
  ids: readonly string[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select students.id, students.name, students.first_name, students.last_name, students.email,
      ${sql.raw(PARTNER_STATUS_JSON)} as partner_status, accounts.account, students.signed_in_at is not null as has_signed_in,
      case when accounts.account is null and others.id is not null
        then json_build_object('id', others.id, 'comesIn', others.comes_in) end as shared,
      (select count(*) from history where subject = 'student' and subject_id = students.id::text and action = ${INVITED_ACTION}
        and created_at > now() - interval '1 hour') >= ${MAX_AN_HOUR}::integer as invited_often
    from students join partners on partners.id = students.partner_id
    left join partner_tiers on partner_tiers.name = partners.tier
    left join lateral (
      select json_build_object('id', users.id, 'isBlocked', users.is_blocked,
        'isAccepted', users.email_confirmed or users.password_hash is not null,
        'mayAskAgain', ${isBelowLinkLimit('invitation')}) as account
      from users where users.student_id = students.id and users.deleted_at is null order by users.id limit 1
    ) accounts on true
    left join lateral (
      select users.id, roles = '{STUDENT}' and not is_blocked and not mfa_enabled and deleted_at is null as comes_in
      from users where lower(users.email) = lower(students.email) limit 1
    ) others on true
    where students.id = any(${ids}::uuid[]) and ${studentsSeenBy(actor)}`.execute(tx)
  return rows
}

/** Why a student cannot be invited now; null if they can. */
export function refusalOf(student: Candidate | undefined): ErrorCode | null {
  if (!student) return 'NOT_FOUND'
  const partner: PartnerStatus = partnerStatusOf(student.partner_status)
  if (partnerAccess(partner, 'students') !== 'NONE') return 'STUDENTS_OF_CLOSED_PARTNER'
  if (student.email === '') return 'STUDENT_WITHOUT_EMAIL'
  if (student.shared) return refusalOfShared(student, student.shared)
  if (!student.account) return null
  if (student.account.isBlocked) return 'USER_BLOCKED_ALREADY'
  if (student.account.isAccepted) return 'STUDENT_HAS_ACCOUNT'
  return student.account.mayAskAgain ? null : 'STUDENT_INVITED_OFTEN'
}

function refusalOfShared(
  { has_signed_in, invited_often }: Candidate,
  { comesIn }: { comesIn: boolean },
): ErrorCode | null {
  if (!comesIn) return 'EMAIL_TAKEN'
  if (has_signed_in) return 'STUDENT_HAS_ACCOUNT'
  return invited_often ? 'STUDENT_INVITED_OFTEN' : null
}
