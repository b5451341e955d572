import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { AgreementTable } from '#db/tables/money/agreements'
import { LIVE_AGREEMENTS } from '#domain/agreements/states'
import type { AgreementTerms } from '#domain/agreements/terms'
import type {
  ApplicationFact,
  CounsellorFact,
  Found,
  InstallmentsFact,
  PartnerFact,
  StudentFact,
  SubsidiaryFact,
  UniversityFact,
} from '#domain/imports/validate'
import { found, type Typed } from '#server/across/imports/found'
import { termsOf } from '#server/agreements/table'

/** The universities of these names. A merged university is found by its old name too. */
export async function universitiesByName(db: Db, names: readonly string[]): Promise<Found<UniversityFact>> {
  return found(
    db,
    names,
    (typed) => sql<Typed<UniversityFact>>`
    select distinct typed.text as typed, u.id, u.name, u.address, u.email, u.country_id as country, u.currency,
      u.commission_rate as "commissionRate"
    from ${typed} join universities named on name_key(named.name) = name_key(typed.text)
    join universities u on u.id = coalesce(named.merged_into_id, named.id) order by u.id`,
  )
}

export function partnersByCode(db: Db, codes: readonly string[]): Promise<Found<PartnerFact>> {
  return partnersOf(db, codes, sql`true`)
}

/** The agents with these codes: partners that are universities have no students and no agreement. */
export function agentsByCode(db: Db, codes: readonly string[]): Promise<Found<PartnerFact>> {
  return partnersOf(db, codes, sql`p.partner_kind = 'agent'`)
}

async function partnersOf(
  db: Db,
  codes: readonly string[],
  which: RawBuilder<unknown>,
): Promise<Found<PartnerFact>> {
  return found(
    db,
    codes,
    (typed) => sql<Typed<PartnerFact>>`
    select typed.text as typed, p.id, p.company, p.code, p.parent_email as email, p.address, p.city, p.state_id as state,
      p.country_id as country, p.gstin, p.pan, p.udyam_number as udyam, p.agreed_payment_days as "paymentDays", p.tier
    from ${typed} join partners p on name_key(p.code) = name_key(typed.text)
    where ${which} order by p.id`,
  )
}

export async function studentsByEmail(db: Db, emails: readonly string[]): Promise<Found<StudentFact>> {
  return found(
    db,
    emails,
    (typed) => sql<Typed<StudentFact>>`
    select typed.text as typed, s.id, s.partner_id as "partnerId", p.code as "partnerCode", p.company as "partnerCompany",
      s.name, s.country_id as country, s.state_id as state, s.subsidiary_id as "subsidiaryId",
      s.counsellor_id as "counsellorId"
    from ${typed} join students s on lower(s.email) = lower(typed.text) join partners p on p.id = s.partner_id
    order by s.id`,
  )
}

export async function subsidiariesByName(db: Db, names: readonly string[]): Promise<Found<SubsidiaryFact>> {
  return found(
    db,
    names,
    (typed) => sql<Typed<SubsidiaryFact>>`
    select typed.text as typed, s.id, s.partner_id as "partnerId", s.is_disabled as "isDisabled"
    from ${typed} join subsidiaries s on name_key(s.name) = name_key(typed.text) order by s.is_disabled, s.id`,
  )
}

/** The partner users with these e-mail addresses who may have students. */
export async function counsellorsByEmail(db: Db, emails: readonly string[]): Promise<Found<CounsellorFact>> {
  return found(
    db,
    emails,
    (typed) => sql<Typed<CounsellorFact>>`
    select typed.text as typed, u.id, u.partner_id as "partnerId"
    from ${typed} join users u on lower(u.email) = lower(typed.text)
    where 'PARTNER' = any(u.roles) and not u.is_blocked and u.may_have_students`,
  )
}

const application = sql`a.id, a.student_id as "studentId", a.university_id as "universityId", a.program, a.intake,
  a.reference, a.university_student_id as "universityStudentId", a.level`

export async function applicationsByReference(
  db: Db,
  references: readonly string[],
): Promise<Found<ApplicationFact>> {
  return found(
    db,
    references,
    (typed) => sql<Typed<ApplicationFact>>`
    select typed.text as typed, ${application}
    from ${typed} join applications a on a.reference is not null and name_key(a.reference) = name_key(typed.text)`,
  )
}

export async function applicationsOfStudents(
  db: Db,
  studentIds: readonly string[],
): Promise<Found<ApplicationFact>> {
  return found(
    db,
    studentIds,
    (typed) => sql<Typed<ApplicationFact>>`
    select typed.text as typed, ${application}
    from ${typed} join applications a on a.student_id = typed.text::uuid order by a.id`,
  )
}

const UUID = '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'

/** The applications with these references, or else with these ids, with their installments. */
export async function applicationsToPay(db: Db, texts: readonly string[]): Promise<Found<InstallmentsFact>> {
  return found(
    db,
    texts,
    (typed) => sql<Typed<InstallmentsFact>>`
    select named.typed, a.id, u.currency,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', i.name, 'tuitionFee', i.tuition_fee::text,
          'scholarship', i.scholarship_received::text))
        from installments i where i.application_id = a.id), '[]') as installments
    from (
      select typed.text as typed, a.id, 1 as place
      from ${typed} join applications a on a.reference is not null and name_key(a.reference) = name_key(typed.text)
      union all
      select typed.text, a.id, 2
      from ${typed} join applications a on a.id = case when typed.text ~* ${UUID} then typed.text::uuid end
    ) as named
    join applications a on a.id = named.id join universities u on u.id = a.university_id
    order by named.place`,
  )
}

/** The terms of all active and pending agreements. */
export async function liveAgreements(db: Db): Promise<AgreementTerms[]> {
  const { rows } = await sql<Selectable<AgreementTable>>`
    select * from agreements where state = any(${[...LIVE_AGREEMENTS]}::text[])`.execute(db)
  return rows.map(termsOf)
}
