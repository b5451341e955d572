import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { COUNTRY_CODES } from '#domain/places/countries'
import { timeZoneOf } from '#domain/places/time-zone'

let zones: string | undefined

/** The time zone of each country, as JSON: made when first needed, since it would take a tenth of a second of each start. */
function zonesOfCountries(): string {
  zones ??= JSON.stringify(Object.fromEntries(COUNTRY_CODES.map((country) => [country, timeZoneOf(country)])))
  return zones
}

/** Gives new accounts the time zone of the student's country, or else of the partner's; others keep the company's. */
export async function followCountry(tx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  await sql`update users set time_zone = homes.zone
    from (select accounts.id, ${zonesOfCountries()}::jsonb ->> coalesce(students.country_id, partners.country_id) as zone
      from users accounts left join students on students.id = accounts.student_id
      left join partners on partners.id = accounts.partner_id
      where accounts.id = any(${[...userIds]}::uuid[])) homes
    where homes.id = users.id and homes.zone <> users.time_zone`.execute(tx)
}

/** Moves a student's account to the new country's time zone, unless the student has chosen another than the old one's. */
export async function followStudentsCountry(
  tx: Transaction<Database>,
  studentId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const zone = timeZoneOf(to)
  if (from === to || zone === null) return
  await sql`update users set time_zone = ${zone}
    where student_id = ${studentId} and time_zone = ${timeZoneOf(from)}`.execute(tx)
}
