import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import type { KnownPerson } from '#domain/enquiries/schema'
import { nameIfAny } from '#server/people/name-column'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { enquiriesSeenBy } from './enquiry-conditions'

const MOST = 10

export interface Recognised {
  email: string
  mobile: string
  name: string
  country: string
  partnerId: string | null
}

type KnownRecord = Omit<KnownPerson, 'By'> & {
  by_email: boolean
  by_mobile: boolean
  by_name: boolean
  is_seen: boolean
}

/** Open enquiries and students with the same e-mail, telephone, or name and country; no id if the actor may not open it. */
export async function knownPeople(
  db: Db,
  actor: Actor,
  { email, mobile, name, country, partnerId }: Recognised,
  but: { enquiryId?: string; studentId?: string | null } = {},
): Promise<KnownPerson[]> {
  const within = (table: string) => {
    const of = isPartner(actor) ? actor.partnerId : partnerId
    return of === null ? sql`true` : sql`${sql.ref(`${table}.partner_id`)} = ${of}`
  }
  const same = (table: string, fullName: RawBuilder<unknown>) => {
    const column = (of: string) => sql.ref(`${table}.${of}`)
    return sql`(${email} <> '' and lower(${column('email')}) = lower(${email})) as by_email,
      (${mobile} <> '' and ${column('mobile')} = ${mobile}) as by_mobile,
      (lower(${fullName}) = lower(${name}) and ${column('country_id')} = ${country}) as by_name`
  }
  const alike = (table: string, fullName: RawBuilder<unknown>) => {
    const column = (of: string) => sql.ref(`${table}.${of}`)
    return sql`((${email} <> '' and lower(${column('email')}) = lower(${email}))
      or (${mobile} <> '' and ${column('mobile')} = ${mobile})
      or (lower(${fullName}) = lower(${name}) and ${column('country_id')} = ${country}))`
  }
  const enquirer = sql`trim(enquiries.first_name || ' ' || enquiries.last_name)`
  const { rows } = await sql<KnownRecord>`
    (select 'enquiry' as "Kind", enquiries.id as "Id", ${enquirer} as "Name", ${same('enquiries', enquirer)},
      ${nameIfAny('people')} as "AssigneeName",
      ${enquiriesSeenBy(actor)} as is_seen
    from enquiries left join users people on people.id = enquiries.assignee_id
    where ${within('enquiries')} and enquiries.state <> 'Converted'
      and enquiries.id is distinct from ${but.enquiryId ?? null}::uuid and ${alike('enquiries', enquirer)}
    order by enquiries.updated_at desc limit ${MOST})
    union all
    (select 'student', students.id, students.name, ${same('students', sql`students.name`)},
      ${nameIfAny('people')},
      ${studentsSeenBy(actor)}
    from students left join users people on people.id = students.counsellor_id
    where ${within('students')} and students.erased_at is null
      and students.id is distinct from ${but.studentId ?? null}::uuid and ${alike('students', sql`students.name`)}
    order by students.last_activity_at desc limit ${MOST})`.execute(db)
  return rows.map(({ Kind, Id, Name, AssigneeName, ...match }) => ({
    Kind,
    Id: match.is_seen ? Id : null,
    Name,
    By: [
      ...(match.by_email ? ['e-mail' as const] : []),
      ...(match.by_mobile ? ['telephone' as const] : []),
      ...(match.by_name ? ['name' as const] : []),
    ],
    AssigneeName,
  }))
}
