import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { LIVE_AGREEMENTS, PENDING } from '#domain/agreements/states'
import type { Topic } from '#domain/events'
import type { ImportKind } from '#domain/imports/kinds'
import type { ClaimedRun, Progress } from '#server/across/imports/work-table'

const AT_ONCE = 5_000
const PROPOSED: Topic = 'agreement.proposed'
/** Held while rows are imported, so that two files with the same rows are not imported side by side. */
const POSTING_LOCK = 7_301_731
const CHANGED = 'Something changed after the check, so that the file was checked again. Nothing was imported.'

interface Target {
  /** True of a row that is there by now, or whose partner's subsidiary is disabled by now. */
  isChanged: RawBuilder<boolean>
  /** Where ready rows go, and what of them. */
  insert: RawBuilder<unknown>
  /** What else is written of them, once they all are there. */
  after?: (runId: string) => RawBuilder<unknown>[]
}

const text = (name: string) => sql`rows.record ->> ${sql.lit(name)}`
const poster = sql`(select post_by from import_runs where import_runs.id = rows.run_id)`
const id = (name: string) => sql`(${text(name)})::uuid`

const TARGETS: Readonly<Record<ImportKind, Target>> = {
  universities: {
    isChanged: sql`exists (select 1 from universities u where name_key(u.name) = name_key(${text('name')}))`,
    insert: sql`insert into universities (id, name, address, email, country_id, currency,
        commission_rate)
      select rows.new_id, ${text('name')}, ${text('address')}, ${text('email')}, ${text('country')}, ${text('currency')},
        (${text('commissionRate')})::numeric`,
  },
  partners: {
    isChanged: sql`exists (select 1 from partners p where name_key(p.code) = name_key(${text('code')}))`,
    insert: sql`insert into partners (id, company, code, parent_email, address, city, state_id, country_id, gstin, pan,
        udyam_number, agreed_payment_days, tier)
      select rows.new_id, ${text('company')}, ${text('code')}, ${text('email')}, ${text('address')}, ${text('city')},
        ${text('state')}, ${text('country')}, ${text('gstin')}, ${text('pan')}, ${text('udyam')},
        (${text('paymentDays')})::integer, ${text('tier')}`,
  },
  students: {
    isChanged: sql`(exists (select 1 from students s where lower(s.email) = lower(${text('email')}))
      or exists (select 1 from subsidiaries b where b.id = ${id('subsidiaryId')} and b.is_disabled))`,
    insert: sql`insert into students (id, partner_id, subsidiary_id, counsellor_id, name, email, country_id, state_id)
      select rows.new_id, ${id('partnerId')}, ${id('subsidiaryId')}, ${id('counsellorId')}, ${text('name')},
        ${text('email')}, ${text('country')}, ${text('state')}`,
  },
  applications: {
    isChanged: sql`(exists (
        select 1 from applications a where a.reference is not null
          and name_key(a.reference) = name_key(${text('reference')}))
      or exists (
        select 1 from applications a where a.student_id = ${id('studentId')} and a.university_id = ${id('universityId')}
          and name_key(a.program) = name_key(${text('program')}) and name_key(a.intake) = name_key(${text('intake')})))`,
    insert: sql`insert into applications (id, student_id, partner_id, university_id, program, intake,
        university_student_id, reference, level)
      select rows.new_id, ${id('studentId')}, ${id('partnerId')}, ${id('universityId')}, ${text('program')},
        ${text('intake')}, ${text('universityStudentId')}, ${text('reference')},
        ${text('level')}`,
  },
  installments: {
    isChanged: sql`exists (
      select 1 from installments i where i.application_id = ${id('applicationId')}
        and name_key(i.name) = name_key(${text('name')}))`,
    insert: sql`insert into installments (application_id, name, tuition_fee, scholarship_received)
      select ${id('applicationId')}, ${text('name')}, (${text('tuitionFee')})::numeric, (${text('scholarship')})::numeric`,
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
    // Whoever posts the file proposes; somebody else approves each.
    insert: sql`insert into agreements (id, partner_id, tier, university_id, level, intake_from, intake_to, valid_from,
        valid_to, kind, value, currency, state, proposed_by, proposer_ids, updated_by)
      select rows.new_id, ${id('PartnerId')}, ${text('Tier')}, ${id('UniversityId')}, ${text('Level')},
        ${text('IntakeFrom')}, ${text('IntakeTo')}, (${text('ValidFrom')})::date, (${text('ValidTo')})::date,
        ${text('Kind')}, (${text('Value')})::numeric, ${text('Currency')}, ${sql.lit(PENDING)}, ${poster},
        array[${poster}], ${poster}`,
    after: (runId) => {
      const imported = sql`from import_rows rows join agreements on agreements.id = rows.new_id
        where rows.run_id = ${runId}`
      return [
        sql`insert into agreement_history (agreement_id, version, actor_id, action, terms)
          select agreements.id, 1, agreements.proposed_by, 'Propose', rows.record ${imported}`,
        // Whoever may approve them is told, as of any other.
        sql`insert into events (topic, payload)
          select ${PROPOSED}, jsonb_build_object('agreementId', agreements.id, 'actorId', agreements.proposed_by)
          ${imported} order by rows.row`,
      ]
    },
  },
  courses: {
    isChanged: sql`exists (select 1 from courses c where c.university_id = ${id('universityId')}
      and name_key(c.name) = name_key(${text('name')}))`,
    insert: sql`insert into courses (id, university_id, name, level, field, duration_months, fee, intakes, city, web_page)
      select rows.new_id, ${id('universityId')}, ${text('name')}, ${text('level')}, ${text('field')},
        (${text('durationMonths')})::smallint, (${text('fee')})::numeric,
        array(select jsonb_array_elements_text(rows.record -> 'intakes')), ${text('city')}, ${text('webPage')}`,
  },
  requirements: {
    isChanged: sql`(not exists (select 1 from courses c where c.id = ${id('courseId')})
      or exists (select 1 from course_requirements r where r.course_id = ${id('courseId')} and r.kind = ${text('kind')}))`,
    insert: sql`insert into course_requirements (course_id, kind, minimum, each_section)
      select ${id('courseId')}, ${text('kind')}, (${text('minimum')})::numeric, (${text('eachSection')})::numeric`,
  },
}

/**
 * Imports the ready rows of a run, all in one transaction. They are looked at once more within it: where one of them could
 * not be imported any more, nothing is, and the file waits for another dry run.
 */
export async function postRun(db: Db, run: ClaimedRun, progress: Progress): Promise<void> {
  const target = TARGETS[run.kind]
  await transaction(db, async (tx) => {
    progress.done = 0
    await sql`select pg_advisory_xact_lock(${POSTING_LOCK})`.execute(tx)
    const extent = await sql<{ least: number; most: number }>`
      select coalesce(min(row), 0) as least, coalesce(max(row), -1) as most
      from import_rows where run_id = ${run.id} and state = 'ready'`.execute(tx)
    const { least, most } = extent.rows[0] ?? { least: 0, most: -1 }
    if (await isChanged(tx, run, target))
      return settle(tx, run, sql`state = 'Waiting', post_by = null, message = ${CHANGED}`)
    let posted = 0
    for (let from = least; from <= most; from += AT_ONCE) {
      const { numAffectedRows } = await sql`
        ${target.insert} from import_rows rows
        where rows.run_id = ${run.id} and rows.state = 'ready' and rows.row >= ${from} and rows.row < ${from + AT_ONCE}
        order by rows.row`.execute(tx)
      posted += Number(numAffectedRows ?? 0)
      progress.done = posted
    }
    for (const statement of target.after?.(run.id) ?? []) await statement.execute(tx)
    await settle(
      tx,
      run,
      sql`state = 'Posted', posted_at = now(), posted_count = ${posted}, done_count = ${posted}, message = ''`,
    )
  })
}

async function isChanged(tx: Transaction<Database>, run: ClaimedRun, target: Target): Promise<boolean> {
  const { rows } = await sql`
    select from import_rows rows
    where rows.run_id = ${run.id} and rows.state = 'ready' and ${target.isChanged} limit 1`.execute(tx)
  return rows.length > 0
}

/** Ends the work on a run, if it is still this worker's; else nothing is kept of what was done. */
async function settle(
  tx: Transaction<Database>,
  run: ClaimedRun,
  columns: RawBuilder<unknown>,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update import_runs set ${columns}, claim_id = null, lease_until = null, attempts = 0
    where id = ${run.id} and claim_id = ${run.claim_id}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error('The import was taken over by another worker')
}
