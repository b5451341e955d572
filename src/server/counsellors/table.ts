import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import type { CounsellorRow } from '#domain/counsellors/schema'
import { ACTIVE, BLOCKED, type CounsellorState, INVITED, SUSPENDED } from '#domain/counsellors/states'
import { COUNSELLOR_WORKFLOW, type CounsellorInWorkflow } from '#domain/counsellors/workflow'
import { AppError } from '#domain/errors'
import { ENDED_STAGES, ENROLLED } from '#domain/students/student/stages'
import { allowedActions } from '#domain/workflow/workflow'
import { nameIfAny } from '#server/people/name-column'
import { nameTo } from '#server/people/shown-name'
import { columns, moment } from '#server/platform/rows/columns'

export const COUNSELLOR_STATE = sql<CounsellorState>`case when users.suspended_at is not null then ${SUSPENDED}
  when users.is_blocked then ${BLOCKED} when users.email_confirmed then ${ACTIVE} else ${INVITED} end`

const GOES_ON = sql<SqlBool>`applications.stage <> all(${[...ENDED_STAGES, ENROLLED]}::text[])`

/** Scope: partner users see their partner's counsellors, staff all, except permanently deleted ones. */
export function counsellorsSeenBy(actor: Actor): RawBuilder<SqlBool> {
  const all = sql<SqlBool>`(users.parent_user_id is not null and users.partner_id is not null and users.deleted_at is null)`
  return isPartner(actor) ? sql<SqlBool>`(${all} and users.partner_id = ${actor.partnerId})` : all
}

export type CounsellorRecord = Omit<CounsellorRow, 'SignsForOwner' | 'allowedActions'> & {
  signsForOwner: boolean
  deletersPartnerId: string | null
}

const COUNSELLOR = columns<
  CounsellorRecord,
  { users: 'users'; partners: 'partners'; deletions: 'left counsellor_deletions' }
>()({
  CounsellorId: 'users.id',
  FirstName: 'users.first_name',
  LastName: 'users.last_name',
  Email: 'users.email',
  Mobile: 'users.mobile',
  OfficeFrom: 'users.office_from',
  OfficeTo: 'users.office_to',
  PartnerId: 'partners.id',
  PartnerCompany: 'partners.company',
  FinancialManager: 'users.financial_manager',
  signsForOwner: 'users.signs_for_owner',
  CommissionNotices: 'users.commission_notices',
  MayHaveStudents: 'users.may_have_students',
  State: COUNSELLOR_STATE,
  Students: sql<number>`(select count(*)::int from students
    where students.counsellor_id = users.id and students.erased_at is null)`,
  Applications: sql<number>`(select count(*)::int from applications join students on students.id = applications.student_id
    where students.counsellor_id = users.id and students.erased_at is null and ${GOES_ON})`,
  Enquiries: sql<number>`(select count(*)::int from enquiries where enquiries.assignee_id = users.id
    and enquiries.state not in ('Converted', 'Closed'))`,
  LastSeenAt: moment(
    sql<Date | null>`(select max(sessions.seen_at) from sessions where sessions.user_id = users.id)`,
  ),
  CreatedAt: moment('users.created_at'),
  SuspendedAt: moment('users.suspended_at'),
  SuspendedBy: nameIfAny('deleters'),
  deletersPartnerId: sql<string | null>`deleters.partner_id`,
  RestorableUntil: moment('deletions.restorable_until'),
  Version: 'users.account_version',
})

/** Counsellors by a condition; `part` is the rest of the query: order and limit. */
export async function readCounsellors(
  db: Db,
  condition: RawBuilder<unknown>,
  part: RawBuilder<unknown> = sql``,
): Promise<CounsellorRecord[]> {
  return COUNSELLOR.read(
    db,
    sql`select ${COUNSELLOR.list}
    from users join partners on partners.id = users.partner_id
    left join counsellor_deletions deletions on deletions.user_id = users.id and deletions.state = 'Suspended'
    left join users deleters on deleters.id = deletions.requested_by
    where ${condition} ${part}`,
  )
}

/** One counsellor within the actor's scope. @throws AppError COUNSELLOR_NOT_FOUND */
export async function findCounsellor(db: Db, actor: Actor, id: string): Promise<CounsellorRecord> {
  const [found] = await readCounsellors(db, sql`users.id = ${id} and ${counsellorsSeenBy(actor)}`)
  if (!found) throw new AppError('COUNSELLOR_NOT_FOUND')
  return found
}

export function toWorkflow({ State, Version }: CounsellorRecord): CounsellorInWorkflow {
  return { state: State, version: Version }
}

/** A counsellor as the API names the fields, with what the actor may do with them. */
export function toCounsellorRow(record: CounsellorRecord, actor: Actor): CounsellorRow {
  const { signsForOwner, deletersPartnerId: partnerId, ...row } = record
  return {
    ...row,
    SuspendedBy: nameTo(actor, { by: row.SuspendedBy, partnerId, studentId: null }),
    SignsForOwner: row.FinancialManager && signsForOwner,
    allowedActions: allowedActions(COUNSELLOR_WORKFLOW, toWorkflow(record), actor),
  }
}
