import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isIntakeOver } from '#domain/courses/intake'
import { AppError } from '#domain/errors'
import type { SignUpLanding } from '#domain/sign-ups/landing'
import { todayIn } from '#domain/time/format'
import { readBrand } from '#server/branding/read-brand'
import { DEFAULTS } from '#server/sign-ups/registration'

const MAX_COUNTRIES = 8

/** A partner's landing page: name, contact and universities (only the assigned ones, if any). */
export async function readLanding(db: Db, partnerId: string): Promise<SignUpLanding> {
  const brand = await readBrand(db, partnerId)
  const { rows } = await sql<{
    city: string
    country_id: string
    email: string
    welcome: string | null
    privacy_url: string | null
    fields: string[] | null
    intakes: string[] | null
    countries: { countryId: string; courses: number; universities: number }[] | null
  }>`
    select partners.city, partners.country_id, partners.parent_email as email, settings.welcome_text as welcome,
      settings.privacy_url, settings.fields, settings.intakes, places.countries
    from partners left join student_registrations settings on settings.partner_id = partners.id
    left join lateral (
      select json_agg(json_build_object('countryId', country_id, 'courses', courses, 'universities', universities)
        order by courses desc, country_id) as countries
      from (
        select courses.country_id, count(*)::int as courses, count(distinct university_id)::int as universities from courses
        where retired_at is null and (not exists (select from partner_universities where partner_id = partners.id)
          or university_id in (select university_id from partner_universities where partner_id = partners.id))
        group by courses.country_id
      ) counted
    ) places on true
    where partners.id = ${partnerId}`.execute(db)
  const [row] = rows
  if (!brand || !row) throw new AppError('NOT_FOUND')
  const countries = row.countries ?? []
  return {
    brand,
    welcome: row.welcome || brand.Welcome,
    city: row.city,
    countryId: row.country_id,
    email: brand.SupportEmail || row.email,
    phone: brand.SupportPhone,
    privacyUrl: row.privacy_url ?? '',
    fields: row.fields ?? DEFAULTS.Fields,
    intakes: (row.intakes ?? []).filter((intake) => !isIntakeOver(intake, todayIn('UTC'))),
    courses: countries.reduce((sum, { courses }) => sum + courses, 0),
    universities: countries.reduce((sum, { universities }) => sum + universities, 0),
    countries: countries.slice(0, MAX_COUNTRIES),
    otherCountries: Math.max(0, countries.length - MAX_COUNTRIES),
  }
}
