import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import type { CounsellorRow } from '#domain/counsellors/schema'
import { ACTIVE, BLOCKED, type CounsellorState, INVITED, SUSPENDED } from '#domain/counsellors/states'
import { COUNSELLOR_WORKFLOW, type StandingCounsellor } from '#domain/counsellors/workflow'
import { AppError } from '#domain/errors'
import { ENDED_STAGES, ENROLLED } from '#domain/students/student/stages'
import { allowedActions } from '#domain/workflow/workflow'
import { nameColumn } from '#server/people/name-column'

export interface CounsellorRecord {
  id: string
  first_name: string
  last_name: string
  email: string
  mobile: string
  office_from: string | null
  office_to: string | null
  partner_id: string
  partner_company: string
  financial_manager: boolean
  signs_for_owner: boolean
  commission_notices: boolean
  may_have_students: boolean
  state: CounsellorState
  students: number
  applications: number
  enquiries: number
  last_seen_at: Date | null
  created_at: Date
  suspended_at: Date | null
  suspended_by: string | null
  restorable_until: Date | null
  version: number
}

export const COUNSELLOR_STATE = sql<CounsellorState>`case when users.suspended_at is not null then ${SUSPENDED}
  when users.is_blocked then ${BLOCKED} when users.email_confirmed then ${ACTIVE} else ${INVITED} end`

const GOES_ON = sql<SqlBool>`applications.stage <> all(${[...ENDED_STAGES, ENROLLED]}::text[])`

/**
 * SQL condition on `users`: counsellors within the actor's scope. Partner users see those of their own
 * partner, the company's staff all; permanently deleted ones are left out.
 */
export function counsellorsSeenBy(actor: Actor): RawBuilder<SqlBool> {
  const all = sql<SqlBool>`(users.parent_user_id is not null and users.partner_id is not null and users.deleted_at is null)`
  return isPartner(actor) ? sql<SqlBool>`(${all} and users.partner_id = ${actor.partnerId})` : all
}

/** Counsellors by a condition; `part` is the rest of the query: order and limit. */
export async function readCounsellors(
  db: Db,
  condition: RawBuilder<unknown>,
  part: RawBuilder<unknown> = sql``,
): Promise<CounsellorRecord[]> {
  const { rows } = await sql<CounsellorRecord>`
    select users.id, users.first_name, users.last_name, users.email, users.mobile, users.office_from, users.office_to,
      users.partner_id, partners.company as partner_company, users.financial_manager, users.signs_for_owner,
      users.commission_notices,
      users.may_have_students, ${COUNSELLOR_STATE} as state, users.created_at, users.account_version as version,
      (select count(*)::int from students where students.counsellor_id = users.id and students.erased_at is null) as students,
      (select count(*)::int from applications join students on students.id = applications.student_id
        where students.counsellor_id = users.id and students.erased_at is null and ${GOES_ON}) as applications,
      (select count(*)::int from enquiries where enquiries.assignee_id = users.id
        and enquiries.state not in ('Converted', 'Closed')) as enquiries,
      (select max(sessions.seen_at) from sessions where sessions.user_id = users.id) as last_seen_at,
      users.suspended_at, deletions.restorable_until,
      case when deleters.id is null then null else ${nameColumn('deleters')} end as suspended_by
    from users join partners on partners.id = users.partner_id
    left join counsellor_deletions deletions on deletions.user_id = users.id and deletions.state = 'Suspended'
    left join users deleters on deleters.id = deletions.requested_by
    where ${condition} ${part}`.execute(db)
  return rows
}

/** One counsellor within the actor's scope. @throws AppError COUNSELLOR_NOT_FOUND */
export async function findCounsellor(db: Db, actor: Actor, id: string): Promise<CounsellorRecord> {
  const [found] = await readCounsellors(db, sql`users.id = ${id} and ${counsellorsSeenBy(actor)}`)
  if (!found) throw new AppError('COUNSELLOR_NOT_FOUND')
  return found
}

export function toStanding({ state, version }: CounsellorRecord): StandingCounsellor {
  return { state, version }
}

/** A counsellor as the API names the fields, with what the actor may do with them. */
export function toCounsellorRow(record: CounsellorRecord, actor: Actor): CounsellorRow {
  return {
    CounsellorId: record.id,
    FirstName: record.first_name,
    LastName: record.last_name,
    Email: record.email,
    Mobile: record.mobile,
    OfficeFrom: record.office_from,
    OfficeTo: record.office_to,
    PartnerId: record.partner_id,
    PartnerCompany: record.partner_company,
    FinancialManager: record.financial_manager,
    SignsForOwner: record.financial_manager && record.signs_for_owner,
    CommissionNotices: record.commission_notices,
    MayHaveStudents: record.may_have_students,
    State: record.state,
    Students: record.students,
    Applications: record.applications,
    Enquiries: record.enquiries,
    LastSeenAt: record.last_seen_at?.toISOString() ?? null,
    CreatedAt: record.created_at.toISOString(),
    SuspendedAt: record.suspended_at?.toISOString() ?? null,
    SuspendedBy: record.suspended_by,
    RestorableUntil: record.restorable_until?.toISOString() ?? null,
    Version: record.version,
    allowedActions: allowedActions(COUNSELLOR_WORKFLOW, toStanding(record), actor),
  }
}
