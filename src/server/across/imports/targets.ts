import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { LIVE_AGREEMENTS, PENDING } from '#domain/agreements/states'
import type { AgreementTerms } from '#domain/agreements/terms'
import type { Topic } from '#domain/events'
import type { ImportKind } from '#domain/imports/kinds'
import { completenessOfNew } from '#domain/students/profile/completeness'
import { USERS_TARGET } from '#server/across/imports/users/invite-rows'
import { recordHistory } from '#server/platform/record/record-history'

const PROPOSED: Topic = 'agreement.proposed'

export interface Target {
  isChanged: RawBuilder<boolean>
  isOtherwise?: (tx: Transaction<Database>, runId: string) => Promise<boolean>
  inserts: readonly { into: RawBuilder<unknown>; of?: RawBuilder<boolean> }[]
  after?: (tx: Transaction<Database>, runId: string) => Promise<string | undefined>
}

const text = (name: string) => sql`rows.record ->> ${sql.lit(name)}`
const poster = sql`(select post_by from import_runs where import_runs.id = rows.run_id)`
const id = (name: string) => sql`(${text(name)})::uuid`

export const TARGETS: Readonly<Record<ImportKind, Target>> = {
  universities: {
    isChanged: sql`exists (select 1 from universities u where name_key(u.name) = name_key(${text('name')}))`,
    inserts: [
      {
        into: sql`insert into universities (id, name, address, email, country_id, currency,
        commission_rate)
      select rows.new_id, ${text('name')}, ${text('address')}, ${text('email')}, ${text('country')}, ${text('currency')},
        (${text('commissionRate')})::numeric`,
      },
    ],
  },
  partners: {
    isChanged: sql`exists (select 1 from partners p where name_key(p.code) = name_key(${text('code')}))`,
    inserts: [
      {
        into: sql`insert into partners (id, company, code, parent_email, address, city, state_id, country_id, gstin, pan,
        udyam_number, agreed_payment_days, tier)
      select rows.new_id, ${text('company')}, ${text('code')}, ${text('email')}, ${text('address')}, ${text('city')},
        ${text('state')}, ${text('country')}, ${text('gstin')}, ${text('pan')}, ${text('udyam')},
        (${text('paymentDays')})::integer, ${text('tier')}`,
      },
    ],
  },
  students: {
    isChanged: sql`(exists (select 1 from students s where lower(s.email) = lower(${text('email')}))
      or exists (select 1 from subsidiaries b where b.id = ${id('subsidiaryId')} and b.is_disabled))`,
    inserts: [
      {
        into: sql`insert into students (id, partner_id, subsidiary_id, counsellor_id, name, email, country_id, state_id,
        profile_complete)
      select rows.new_id, ${id('partnerId')}, ${id('subsidiaryId')}, ${id('counsellorId')}, ${text('name')},
        ${text('email')}, ${text('country')}, ${text('state')}, ${completenessOfNew('')}::smallint`,
      },
    ],
  },
  applications: {
    isChanged: sql`(exists (
        select 1 from applications a where a.reference is not null
          and name_key(a.reference) = name_key(${text('reference')}))
      or exists (
        select 1 from applications a where a.student_id = ${id('studentId')} and a.university_id = ${id('universityId')}
          and name_key(a.program) = name_key(${text('program')}) and name_key(a.intake) = name_key(${text('intake')})))`,
    inserts: [
      {
        into: sql`insert into applications (id, student_id, partner_id, university_id, program, intake,
        university_student_id, reference, level)
      select rows.new_id, ${id('studentId')}, ${id('partnerId')}, ${id('universityId')}, ${text('program')},
        ${text('intake')}, ${text('universityStudentId')}, ${text('reference')},
        ${text('level')}`,
      },
    ],
  },
  installments: {
    isChanged: sql`exists (
      select 1 from installments i where i.application_id = ${id('applicationId')}
        and name_key(i.name) = name_key(${text('name')}))`,
    inserts: [
      {
        into: sql`insert into installments (application_id, name, tuition_fee, scholarship_received)
      select ${id('applicationId')}, ${text('name')}, (${text('tuitionFee')})::numeric, (${text('scholarship')})::numeric`,
      },
    ],
  },
  agreements: {
    isChanged: sql`exists (
      select 1 from agreements a where a.state = any(${[...LIVE_AGREEMENTS]}::text[])
        and a.partner_id is not distinct from ${id('PartnerId')} and a.tier is not distinct from ${text('Tier')}
        and a.university_id is not distinct from ${id('UniversityId')} and a.level is not distinct from ${text('Level')}
        and a.valid_from <= coalesce((${text('ValidTo')})::date, 'infinity')
        and coalesce(a.valid_to, 'infinity') >= (${text('ValidFrom')})::date
        and a.intake_from is not distinct from ${text('IntakeFrom')}
        and a.intake_to is not distinct from ${text('IntakeTo')})`,
    inserts: [
      {
        into: sql`insert into agreements (id, partner_id, tier, university_id, level, intake_from, intake_to, valid_from,
        valid_to, kind, value, currency, state, proposed_by, proposer_ids, updated_by)
      select rows.new_id, ${id('PartnerId')}, ${text('Tier')}, ${id('UniversityId')}, ${text('Level')},
        ${text('IntakeFrom')}, ${text('IntakeTo')}, (${text('ValidFrom')})::date, (${text('ValidTo')})::date,
        ${text('Kind')}, (${text('Value')})::numeric, ${text('Currency')}, ${sql.lit(PENDING)}, ${poster},
        array[${poster}], ${poster}`,
      },
    ],
    async after(tx, runId) {
      const imported = sql`from import_rows rows join agreements on agreements.id = rows.new_id
        where rows.run_id = ${runId}`
      const { rows } = await sql<{ id: string; actorId: string; terms: AgreementTerms }>`
        select agreements.id, agreements.proposed_by as "actorId", rows.record as terms ${imported} order by rows.row`.execute(
        tx,
      )
      const entries = rows.map(({ id, terms }) => ({ id, version: 1, action: 'Propose', details: { terms } }))
      const [first] = rows
      if (first) await recordHistory(tx, { id: first.actorId }, 'agreement', entries)
      await sql`insert into events (topic, payload)
        select ${PROPOSED}, jsonb_build_object('agreementId', agreements.id, 'actorId', agreements.proposed_by)
        ${imported} order by rows.row`.execute(tx)
      return undefined
    },
  },
  courses: {
    isChanged: sql`exists (select 1 from courses c where c.university_id = ${id('universityId')}
      and name_key(c.name) = name_key(${text('name')}))`,
    inserts: [
      {
        into: sql`insert into courses (id, university_id, name, level, field, duration_months, fee, intakes, city, web_page)
      select rows.new_id, ${id('universityId')}, ${text('name')}, ${text('level')}, ${text('field')},
        (${text('durationMonths')})::smallint, (${text('fee')})::numeric,
        array(select jsonb_array_elements_text(rows.record -> 'intakes')), ${text('city')}, ${text('webPage')}`,
      },
    ],
  },
  requirements: {
    isChanged: sql`(not exists (select 1 from courses c where c.id = ${id('courseId')})
      or exists (select 1 from course_requirements r where r.course_id = ${id('courseId')} and r.kind = ${text('kind')}))`,
    inserts: [
      {
        into: sql`insert into course_requirements (course_id, kind, minimum, each_section)
      select ${id('courseId')}, ${text('kind')}, (${text('minimum')})::numeric, (${text('eachSection')})::numeric`,
      },
    ],
  },
  users: USERS_TARGET,
}
