import { sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type {
  CounsellorTier,
  ProfileBankDetails,
  ProfileSummary,
  UserProfile,
} from '#domain/people/users/profile'
import { tagGroupsOf } from '#domain/people/users/tag-groups'
import { countryName } from '#domain/places/names'
import { statesOf } from '#domain/places/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { type ProfileRow, readProfiles } from './profile-row'
import { peopleSeenBy } from './scope'

export interface ProfileSources {
  bankDetails: (of: { partnerId: string; subsidiaryId: string | null }) => Promise<ProfileBankDetails | null>
  tierOf: (partnerId: string) => Promise<CounsellorTier | null>
}

/** A user's full profile (`GET /user/{id}`). @throws AppError FORBIDDEN, USER_NOT_FOUND out of scope */
export async function getUser(
  { db, actor, sources }: Context & { sources: ProfileSources },
  { id }: { id: string },
): Promise<UserProfile> {
  mustBeAllowed(actor, 'account.view')
  const [row] = await readProfiles(db, sql`users.id = ${id} and ${peopleSeenBy(actor)}`)
  if (!row) throw new AppError('USER_NOT_FOUND')
  return toProfile(row, sources)
}

/** Profiles within the actor's scope by user id, in one statement. @throws AppError FORBIDDEN */
export async function profilesByIds(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, ProfileSummary>> {
  mustBeAllowed(actor, 'account.view')
  const rows = await readProfiles(db, sql`users.id = any(${[...ids]}::uuid[]) and ${peopleSeenBy(actor)}`)
  return new Map(rows.map((row) => [row.id, toSummary(row)]))
}

function toSummary(row: ProfileRow): ProfileSummary {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    mobile: row.mobile,
    company: row.partner_company ?? row.company,
    city: row.city,
    time_zone: row.time_zone,
    usertags: row.tags,
    is_blocked_in_auth0: row.is_blocked,
  }
}

/** A user as the specification names the fields. */
export async function toProfile(row: ProfileRow, sources: ProfileSources): Promise<UserProfile> {
  const { partner_id: partnerId } = row
  return {
    ...toSummary(row),
    emailconfirmed: row.email_confirmed,
    address: row.address,
    ...placeOf(row),
    countrycode: dialCodeOf(row.mobile),
    gender: row.gender,
    partner_code: row.partner_code,
    parentuser: row.parent_user_id,
    universities: row.universities,
    userroles: row.roles.map((name) => ({ roleid: { name } })),
    usertaggroups: [...tagGroupsOf(row)],
    assignedcountries: row.assigned_countries.map((Id) => ({ Id, Name: countryName(Id) })),
    deactivate_partner: row.partner_deactivated,
    mfa_enabled: row.mfa_enabled,
    showcommission: row.show_commission && row.partner_shows_commission,
    theme_version: row.theme_version,
    financial_managers: row.financial_manager,
    officetimings: {
      counselortier: partnerId === null ? null : await sources.tierOf(partnerId),
      officefromtime: row.office_from,
      officetotime: row.office_to,
    },
    bankdetails:
      partnerId === null ? null : await sources.bankDetails({ partnerId, subsidiaryId: row.subsidiary_id }),
    Version: row.version,
  }
}

function placeOf({ state_id, country_id }: ProfileRow): Pick<UserProfile, 'state' | 'country'> {
  if (country_id === null) return { state: null, country: null }
  const state = statesOf(country_id).find(({ Id }) => Id === state_id)
  return {
    state: state ? { id: state.Id, name: state.Name, CountryId: country_id } : null,
    country: { Id: country_id, Name: countryName(country_id) },
  }
}

function dialCodeOf(mobile: string): string {
  const code = parsePhoneNumberFromString(mobile)?.countryCallingCode
  return code ? `+${code}` : ''
}
