import { CompiledQuery } from 'kysely'
import type { Db } from '#db/database'
import type { SessionEndReason } from '#db/tables/platform/sessions'
import type { Actor, Role, Tag } from '#domain/access/actor'
import {
  contractStateOf,
  dayOfContracts,
  type PartnerFeature,
  type PartnerStatus,
} from '#domain/access/partner-access'
import type { BrandRow } from '#domain/branding/brand'
import type { ErrorCode } from '#domain/errors'
import { gathered } from '#server/platform/login/gathered'
import { currentTenant } from '#server/platform/security-log/current-request'

export interface PersonRow {
  id: string
  email: string
  email_confirmed: boolean
  first_name: string
  last_name: string
  roles: string[]
  tags: string[]
  partner_id: string | null
  student_id: string | null
  parent_user_id: string | null
  financial_manager: boolean
  commission_notices: boolean
  sees_commission: boolean
  is_blocked: boolean
  time_zone: string
  away_until: string | null
  mfa_enabled: boolean
  mfa_waived: boolean
  partner_status: PartnerStatusRow | null
  whose: string | null
  brand: BrandRow | null
}

export interface PartnerStatusRow {
  state: PartnerStatus['state']
  contractFrom: string | null
  contractTo: string | null
  isDeactivated: boolean
  tier: string | null
  tierFeatures: PartnerFeature[] | null
  switchedOff: PartnerFeature[]
  showsCommission: boolean
  universityId: string | null
}

export const PARTNER_STATUS_JSON = `json_build_object('state', partners.partner_state, 'contractFrom', partners.contract_from::text,
      'contractTo', partners.contract_to::text, 'isDeactivated', partners.deactivated_at is not null, 'tier', partners.tier,
      'tierFeatures', partner_tiers.features, 'switchedOff', partners.switched_off,
      'showsCommission', partners.show_commission, 'universityId', partners.own_university_id)`

const WHOSE =
  'coalesce(users.partner_id, (select students.partner_id from students where students.id = users.student_id))'

const OWN_BRAND = `select json_build_object('partner_id', brandings.partner_id,
      'name', coalesce(nullif(brandings.display_name, ''), partners.company), 'accent', brandings.accent, 'logo', brandings.logo,
      'logo_dark', brandings.logo_dark, 'favicon', brandings.favicon)
    from brandings join partners on partners.id = brandings.partner_id
    where brandings.theme_version = 2
      and brandings.partner_id = ${WHOSE}`

export const PERSON_COLUMNS = `users.id, users.email, users.email_confirmed, users.first_name, users.last_name,
  users.roles, users.tags, users.partner_id, users.student_id, users.parent_user_id, users.financial_manager,
  users.commission_notices, users.sees_commission, users.is_blocked, users.time_zone, users.away_until,
  users.mfa_enabled, coalesce(users.mfa_waived_until > now(), false) as mfa_waived,
  (select ${PARTNER_STATUS_JSON}
    from partners left join partner_tiers on partner_tiers.name = partners.tier
    where partners.id = users.partner_id) as partner_status,
  ${WHOSE} as whose, (${OWN_BRAND}) as brand`

// Plain SQL instead of the query builder: these run with every request.
const BY_ID = `select ${PERSON_COLUMNS} from users where id = $1`
const OF_SESSION = `select ${PERSON_COLUMNS}, sessions.id as session_id, sessions.end_reason,
  extract(epoch from now() - sessions.seen_at)::integer as quiet_seconds, sessions.seen_user_id, sessions.seen_until,
  sessions.seen_until <= now() as seeing_is_over,
  (select max(id) from events)::text as last_event
  from sessions join users on users.id = sessions.user_id where sessions.id =`
const BY_SESSION = `${OF_SESSION} $1`
const BY_SESSIONS = `${OF_SESSION} any($1::uuid[])`
const BY_EMAIL = `select ${PERSON_COLUMNS} from users where lower(email) = lower($1)`

export async function personById(db: Db, id: string): Promise<PersonRow | null> {
  const { rows } = await db.executeQuery<PersonRow>(CompiledQuery.raw(BY_ID, [id]))
  return rows[0] ?? null
}

export interface SessionPersonRow extends PersonRow {
  session_id: string
  end_reason: SessionEndReason | null
  quiet_seconds: number
  last_event: string | null
  seen_user_id: string | null
  seen_until: Date | null
  seeing_is_over: boolean | null
}

/** The user of a session, open or ended; requests that arrive together share one query. */
export async function personBySession(
  db: Db,
  session: { id: string; userId: string },
): Promise<SessionPersonRow | null> {
  const found = await bySession(db, session.id)
  return found?.id === session.userId ? found : null
}

const bySession = gathered(async (db, ids: readonly string[]) => {
  // A list is planned again each time; the plan for one id is cached.
  const asked =
    ids.length === 1 ? CompiledQuery.raw(BY_SESSION, [ids[0]]) : CompiledQuery.raw(BY_SESSIONS, [ids])
  const { rows } = await db.executeQuery<SessionPersonRow>(asked)
  return new Map(rows.map((row) => [row.session_id, row]))
})

/** Finds a user by e-mail address, ignoring case. */
export async function personByEmail(db: Db, email: string): Promise<PersonRow | null> {
  const { rows } = await db.executeQuery<PersonRow>(CompiledQuery.raw(BY_EMAIL, [email]))
  return rows[0] ?? null
}

/** Why this user may not use the portal now. A partner's domain admits only its users and students. */
export function refusalFor(
  person: PersonRow,
): Extract<ErrorCode, 'OTHER_PORTAL' | 'USER_BLOCKED' | 'PARTNER_DEACTIVATED' | 'EMAIL_UNVERIFIED'> | null {
  const tenant = currentTenant()
  if (tenant && person.whose !== tenant.partnerId) return 'OTHER_PORTAL'
  if (person.is_blocked) return 'USER_BLOCKED'
  if (isOfDeactivated(person)) return 'PARTNER_DEACTIVATED'
  return person.email_confirmed ? null : 'EMAIL_UNVERIFIED'
}

/** Refuses the users of a deactivated partner; its students keep their access (docs/decisions/0087). */
function isOfDeactivated({ roles, partner_status }: PersonRow): boolean {
  return roles.includes('PARTNER') && partner_status?.isDeactivated === true
}

/** The status as the permission table needs it, with the contract's state as of today. */
export function partnerStatusOf({
  showsCommission: _,
  universityId,
  ...status
}: PartnerStatusRow): PartnerStatus {
  return {
    ...status,
    ...(universityId && { kind: 'university' as const }),
    contract: contractStateOf(status.contractFrom, status.contractTo, dayOfContracts()),
  }
}

/** Both the partner and the person need the permission (docs/decisions/0095-show-commission.md). */
function isShownCommission({ sees_commission, partner_status }: PersonRow): boolean {
  return sees_commission && (partner_status?.showsCommission ?? true)
}

/** Converts the row to the actor of use cases. */
export function actorOf(person: PersonRow): Actor {
  return {
    id: person.id,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    roles: person.roles as Role[],
    tags: person.tags as Tag[],
    partnerId: person.partner_id,
    studentId: person.student_id,
    ...(person.partner_status?.universityId && { universityId: person.partner_status.universityId }),
    parentUserId: person.parent_user_id,
    financialManager: person.financial_manager,
    commissionNotices: person.commission_notices,
    themeVersion: person.brand ? 2 : 1,
    timeZone: person.time_zone,
    awayUntil: person.away_until,
    ...(!isShownCommission(person) && { showsCommission: false }),
    ...(person.partner_status && { partnerStatus: partnerStatusOf(person.partner_status) }),
  }
}
