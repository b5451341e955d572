import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'
import type { ChangeUser } from '#domain/people/users/change-user'
import {
  CONTACT_FIELDS,
  CONTACT_LABELS,
  type Contact,
  type ContactField,
  MEMBER_LABELS,
} from '#domain/people/users/contact'
import { phoneOf } from '#domain/places/phone'
import type { TextChange } from '#domain/record/text-change'
import type { ProfileRow } from './profile-row'

const COLUMNS: Readonly<Record<ContactField, string>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  mobile: 'mobile',
  company: 'contact_company',
  address: 'contact_address',
  city: 'contact_city',
  country_id: 'contact_country',
  state_id: 'contact_state',
  gender: 'gender',
  time_zone: 'time_zone',
  officefromtime: 'office_from',
  officetotime: 'office_to',
}
const NULLABLE: readonly ContactField[] = ['country_id', 'state_id', 'officefromtime', 'officetotime']

export function contactOf(row: ProfileRow): Contact {
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    mobile: row.mobile,
    company: row.company,
    address: row.address,
    city: row.city,
    country_id: row.country_id ?? '',
    state_id: row.state_id ?? '',
    gender: row.gender,
    time_zone: row.time_zone,
    officefromtime: row.office_from ?? '',
    officetotime: row.office_to ?? '',
  }
}

export type SaveMobile = (
  tx: Transaction<Database>,
  of: { studentId: string; mobile: string },
) => Promise<void>

export type FollowTimeZone = (
  tx: Transaction<Database>,
  of: { userId: string; timeZone: string },
  now?: Date,
) => Promise<void>

export interface ContactFollowers {
  saveMobile: SaveMobile
  followTimeZone: FollowTimeZone
}

/** Writes the contact fields that differ and returns the changes. @throws AppError PROFILE_LOCKED */
export async function writeContact(
  tx: Transaction<Database>,
  row: ProfileRow,
  input: ChangeUser,
  { saveMobile, followTimeZone }: ContactFollowers,
): Promise<TextChange[]> {
  const before = contactOf(row)
  const wanted = (field: ContactField): string => {
    const value = input[field] ?? before[field]
    if (field === 'company' && row.partner_id !== null) return before.company
    return field === 'mobile' ? (phoneOf(value, input.country_id ?? before.country_id) ?? value) : value
  }
  const changed = CONTACT_FIELDS.filter((field) => wanted(field) !== before[field])
  if (changed.length === 0) return []
  const isStudents = row.student_id !== null && changed.includes('mobile')
  if (isStudents) await saveMobile(tx, { studentId: row.student_id as string, mobile: wanted('mobile') })
  const own = changed.filter((field) => field !== 'mobile' || !isStudents)
  const set = own.map(
    (field) =>
      sql`${sql.ref(COLUMNS[field])} = ${NULLABLE.includes(field) ? wanted(field) || null : wanted(field)}`,
  )
  if (set.length > 0) await sql`update users set ${sql.join(set)} where id = ${row.id}`.execute(tx)
  if (changed.includes('time_zone'))
    await followTimeZone(tx, { userId: row.id, timeZone: wanted('time_zone') })
  return changed.map((field) => ({ Field: CONTACT_LABELS[field], Old: before[field], New: wanted(field) }))
}

/** Writes the changed fields, except rights, that administrators edit. Throws VALIDATION_FAILED. */
export async function writeMembership(
  tx: Transaction<Database>,
  row: ProfileRow,
  input: ChangeUser,
): Promise<TextChange[]> {
  const {
    assignedcountries: countries = row.assigned_countries,
    financial_managers: manages = row.financial_manager,
    showcommission: shows = row.show_commission,
  } = input
  if (manages && row.partner_id === null) {
    const message = 'A financial manager belongs to a partner'
    throw new AppError('VALIDATION_FAILED', { message, fields: { financial_managers: message } })
  }
  const assigned = [...new Set(countries)].toSorted((a, b) => a.localeCompare(b, 'en'))
  const changes = [
    change('assignedcountries', row.assigned_countries.join(', '), assigned.join(', ')),
    change('financial_managers', yesNo(row.financial_manager), yesNo(manages)),
    change('showcommission', yesNo(row.show_commission), yesNo(shows)),
    ...(await writeUniversities(tx, row, input.universities)),
  ].flatMap((each) => each ?? [])
  await sql`update users set assigned_countries = ${assigned}::text[], financial_manager = ${manages},
    sees_commission = ${shows} where id = ${row.id} and (assigned_countries <> ${assigned}::text[]
      or financial_manager <> ${manages} or sees_commission <> ${shows})`.execute(tx)
  return changes
}

async function writeUniversities(
  tx: Transaction<Database>,
  row: ProfileRow,
  wanted: readonly string[] | undefined,
): Promise<(TextChange | null)[]> {
  if (wanted === undefined) return []
  const ids = [...new Set(wanted)]
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from universities where id = any(${ids}::uuid[]) order by name`.execute(tx)
  if (rows.length < ids.length)
    throw new AppError('VALIDATION_FAILED', {
      message: 'DATA NOT FOUND',
      fields: { universities: 'DATA NOT FOUND' },
    })
  await sql`delete from user_universities where user_id = ${row.id} and university_id <> all(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`insert into user_universities (user_id, university_id)
    select ${row.id}::uuid, id from unnest(${ids}::uuid[]) as chosen (id) on conflict do nothing`.execute(tx)
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
  return [change('universities', names(row.universities), names(rows))]
}

function change(field: keyof typeof MEMBER_LABELS, Old: string, New: string): TextChange | null {
  return Old === New ? null : { Field: MEMBER_LABELS[field], Old, New }
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')
