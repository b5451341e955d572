import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Role, Tag } from '#domain/access/actor'
import { IS_NOT_ERASED } from './table'

export interface ProfileRow {
  id: string
  email: string
  email_confirmed: boolean
  first_name: string
  last_name: string
  /** For a student, the number of the student profile: the only one. */
  mobile: string
  company: string
  address: string
  city: string
  state_id: string | null
  country_id: string | null
  gender: string
  time_zone: string
  office_from: string | null
  office_to: string | null
  roles: Role[]
  tags: Tag[]
  partner_id: string | null
  student_id: string | null
  parent_user_id: string | null
  subsidiary_id: string | null
  partner_company: string | null
  partner_code: string | null
  partner_country: string | null
  partner_deactivated: boolean
  partner_shows_commission: boolean
  financial_manager: boolean
  show_commission: boolean
  is_blocked: boolean
  theme_version: number
  mfa_enabled: boolean
  assigned_countries: string[]
  universities: { id: string; name: string }[]
  version: number
}

export async function readProfiles(db: Db, condition: RawBuilder<unknown>): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select users.id, users.email, email_confirmed, first_name, last_name,
      case when student_id is null then users.mobile
        else coalesce((select students.mobile from students where students.id = users.student_id), '') end as mobile, contact_company as company,
      contact_address as address, contact_city as city, contact_state as state_id, contact_country as country_id, gender, time_zone, users.office_from, users.office_to, roles, tags, users.partner_id, student_id,
      parent_user_id, users.subsidiary_id, partners.company as partner_company, partners.code as partner_code,
      partners.country_id as partner_country, partners.deactivated_at is not null as partner_deactivated,
      coalesce(partners.show_commission, true) as partner_shows_commission, financial_manager, sees_commission as show_commission, is_blocked, coalesce((select theme_version from brandings where brandings.partner_id = users.partner_id), 1) as theme_version, mfa_enabled, assigned_countries,
      account_version as version,
      coalesce((select json_agg(json_build_object('id', universities.id, 'name', universities.name) order by universities.name)
        from user_universities own join universities on universities.id = own.university_id
        where own.user_id = users.id), '[]') as universities
    from users left join partners on partners.id = users.partner_id
    where ${condition} and ${IS_NOT_ERASED}`.execute(db)
  return rows
}
