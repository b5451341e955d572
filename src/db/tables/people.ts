import type { ColumnType, Generated } from 'kysely'
import type { Day, DefaultInstant, Instant, LaterInstant, LaterText } from '#db/tables/columns'
import type { Invitation } from '#domain/people/rights/schema'
import type { RightState } from '#domain/people/rights/states'

export interface PeopleTables {
  users: UserTable
  user_universities: UserUniversityTable
  right_changes: RightChangeTable
  address_changes: AddressChangeTable
}

export interface UserTable {
  id: string
  email: string
  email_confirmed: Generated<boolean>
  first_name: string
  last_name: Generated<string>
  password_hash: string | null
  roles: string[]
  tags: Generated<string[]>
  partner_id: string | null
  student_id: string | null
  parent_user_id: string | null
  financial_manager: Generated<boolean>
  signs_for_owner: Generated<boolean>
  is_blocked: Generated<boolean>
  time_zone: Generated<string>
  subsidiary_id: LaterText
  away_until: ColumnType<Day | null, Day | null | undefined, Day | null>
  created_at: DefaultInstant
  account_version: Generated<number>
  blocked_at: LaterInstant
  blocked_by: LaterText
  block_reason: Generated<string>
  account_search: ColumnType<string, never, never>
  /** Whether the user has a second factor, maintained by a trigger. */
  mfa_enabled: Generated<boolean>
  mfa_waived_until: LaterInstant
  /** E.164; '' for none. */
  mobile: Generated<string>
  /** 'HH:MM' in their time zone; null for no hours. */
  office_from: LaterText
  office_to: LaterText
  may_have_students: Generated<boolean>
  commission_notices: Generated<boolean>
  /** Since when a counsellor is deleted but restorable. Such a user is blocked. */
  suspended_at: LaterInstant
  deleted_at: LaterInstant
  contact_company: Generated<string>
  contact_address: Generated<string>
  contact_city: Generated<string>
  contact_state: LaterText
  contact_country: LaterText
  gender: Generated<string>
  sees_commission: Generated<boolean>
  assigned_countries: Generated<string[]>
}

export interface UserUniversityTable {
  user_id: string
  university_id: string
}

export interface RightChangeTable {
  id: string
  user_id: string | null
  invitation: ColumnType<Invitation | null, string | null | undefined, string | null>
  roles: string[]
  tags: string[]
  old_roles: string[]
  old_tags: string[]
  old_email: LaterText
  new_email: LaterText
  reason: string
  state: RightState
  requested_by: string
  requested_at: DefaultInstant
  decided_by: LaterText
  decided_at: LaterInstant
  remarks: Generated<string>
}

export interface AddressChangeTable {
  id: string
  user_id: string
  old_address: string
  new_address: string
  asked_at: DefaultInstant
  expires_at: Instant
  confirm_link_id: LaterText
  back_link_id: LaterText
  confirmed_at: LaterInstant
  cancelled_at: LaterInstant
  taken_back_at: LaterInstant
}
