import { type Kysely, type RawBuilder, sql } from 'kysely'
import { literals } from '#db/literals'
import type { Database } from '#db/schema'
import { AMOUNTS } from '#db/seed/invoices/receivables'
import { uuidOf } from '#db/seed/made-up/ids'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { DEFAULT_TERMS } from '#domain/commission-notes/note/pay-clock'
import { WITH_PARTNER } from '#domain/commission-notes/note/workflow'
import { insertHistories, routes, writeHistories } from './histories.ts'
import {
  INSTALLMENTS_A_BLOCK,
  NOTES_A_BLOCK,
  partnerSlots,
  type Sizes,
  statusSlots,
  universitySlots,
  WORKERS,
} from './plan.ts'
import { financialYear, rowsOf } from './sql.ts'

const STEP_SECONDS = 9 * 3600

/** Generates notes with students, histories, invoices, requests and payments, after `generateGround`. */
export async function generateNotes(
  tx: Kysely<Database>,
  sizes: Sizes,
  until: Date,
  fileId: string,
): Promise<void> {
  await prepare(tx, sizes, until)
  await writeHistories(tx)
  await sql`insert into university_invoice_lines (invoice_id, application_id, installment, position, tuition_fee,
      scholarship_received, commission_rate, amount)
    select invoice_id, application_id, installment, i * 3 + position, tuition_fee, scholarship_received, 20,
      round((tuition_fee - scholarship_received) * 20 / 100, decimals) from claimed`.execute(tx)
  await insertReceipts(tx)
  // One statement, since the two tables refer to each other.
  await sql`with uploads as (
      insert into partner_invoices (id, note_id, partner_id, file_id, payable_amount, uploaded_by, on_behalf, created_at)
      select ${uploadId(sql`sequence`)}, id, partner_id, ${fileId}, payable,
        case acted_as when 'partner' then owner_id else ${WORKERS.processor}::uuid end, acted_as <> 'partner',
        created_at + (sequence - 1) * step
      from numbered join route using (status_id) where action_name = ${ACTIONS.UploadPartnerInvoice.name})
    insert into notes (id, number, financial_year, company_id, invoice_id, partner_id, currency, status_id,
      returns_to_status_id, is_gst_enabled, is_non_gst_enabled, payable_amount, student_count, student_names,
      university_name, partner_company, search_text, maker_id, checker_id, payment_processor_id, maker_actor_ids,
      checker_actor_ids, rounds, partner_rounds, turn_changed_at, partner_invoice_id,
      partner_invoice_payable, expected_payment_on, statutory_due_on, payment_processed_at, payment_remarks,
      payment_reference_number, history_hash, history_length, version, created_by, created_at, updated_at, updated_by, tax_type, tax_rate)
    select id, number, year, company_id, invoice_id, partner_id, currency, status_id,
      case when is_requested or is_paid then last_from end, false, i % 2 = 0, payable, student_count, student_names,
      university_name, partner_company, lower(number || ' ' || partner_company || ' ' || university_name || ' ' || student_names),
      maker_id, case when has_checker then checker_id end, case when has_processor then ${WORKERS.processor}::uuid end,
      array[maker_id], case when has_checker then array[checker_id] else '{}' end, rounds, partner_rounds,
      created_at + (steps - 1) * step, ${uploadId(sql`upload_sequence`)}, case when upload_sequence is not null then payable end,
      accepted_on + pay_days, case when udyam_number is not null then accepted_on + pay_days end,
      case when is_paid then (created_at + (steps - 1) * step)::date end, case when is_paid then 'Paid by wire transfer.' end,
      case when is_paid then 'UTR' || 500000000 + i end,
      head.hash, steps, steps, maker_id, numbered.created_at, numbered.created_at + (steps - 1) * step, maker_id,
      company_tax_type(company_id, numbered.created_at::date), company_tax_rate(company_id, numbered.created_at::date)
    from numbered cross join ${CLOCK}
    join (select note_id, sequence, hash from told) head on head.note_id = numbered.id and head.sequence = steps
    order by numbered.created_at`.execute(tx)
  await sql`insert into note_students (id, note_id, position, application_id, installment, name, email, country_id,
      university_student_id, tuition_fee, scholarship_received, commission_rate, commission, net_commission)
    select ${uuidOf(sql`extract(epoch from created_at)`, sql`'note student' || i || '/' || position`)}, note_id, position,
      application_id, installment, name, email, country_id, university_student_id, tuition_fee, scholarship_received,
      rate, commission, commission from claimed`.execute(tx)
  await generateTraces(tx)
  await sql`insert into number_series (company_id, kind, financial_year, last_number)
    select company_id, 'CN', year, count(*) from numbered group by 1, 3
    on conflict (company_id, kind, financial_year)
    do update set last_number = number_series.last_number + excluded.last_number`.execute(tx)
}

async function insertReceipts(tx: Kysely<Database>): Promise<void> {
  await sql`insert into invoice_receipts (id, invoice_id, received_at, amount, currency, reference_number, remarks, recorded_by, created_at)
    select ${uuidOf(sql`extract(epoch from created_at)`, sql`'receipt' || id`)}, id, issued_on, amount + tax, currency,
      'SWIFT' || right(number, 6), '', created_by, created_at
    from (${sql.raw(AMOUNTS)}) invoices where id in (select invoice_id from claimed)`.execute(tx)
}

async function generateTraces(tx: Kysely<Database>): Promise<void> {
  await insertHistories(tx)
  await sql`insert into change_requests (id, note_id, requested_by, remarks, from_status_id, state, created_at)
    select ${uuidOf(sql`extract(epoch from created_at)`, sql`'request' || i`)}, id, owner_id,
      'One of our students is missing from this note.', last_from, 'Pending', created_at + (steps - 1) * step
    from numbered where is_requested`.execute(tx)
  await sql`insert into payments (id, note_id, amount, currency, processed_at, remarks, reference_number, paid_by, created_at)
    select ${uuidOf(sql`extract(epoch from created_at)`, sql`'payment' || i`)}, id, payable, currency,
      (created_at + (steps - 1) * step)::date, 'Paid by wire transfer.', 'UTR' || 500000000 + i,
      ${WORKERS.processor}, created_at + (steps - 1) * step
    from numbered where is_paid`.execute(tx)
}

async function prepare(tx: Kysely<Database>, sizes: Sizes, until: Date): Promise<void> {
  const start = until.getTime() / 1000 - sizes.span
  const { recent, old } = statusSlots()
  const [maker, maker2] = WORKERS.makers
  const [checker, checker2] = WORKERS.checkers
  await sql`create temp table route on commit drop as select * from ${rowsOf(
    routes(),
    `r(status_id int, sequence int, acted_as text, action_id int, action_name text, from_status_id int,
      to_status_id int, remarks text, is_back boolean)`,
  )}`.execute(tx)
  await sql`create temp table planned on commit drop as
    select *, to_timestamp(seconds) as created_at, ${uuidOf(sql`seconds`, sql`'note' || i`)} as id
    from (select i, i / ${NOTES_A_BLOCK} as block, i % ${NOTES_A_BLOCK} as place,
        ${start}::float8 + i * ${sizes.span / sizes.notes}::float8 as seconds,
        (case when i >= ${sizes.notes * 0.8}::float8 then ${recent}::int[] else ${old}::int[] end)[1 + (i * 37) % 100] as status_id,
        case when i % 2 = 0 then ${maker}::uuid else ${maker2}::uuid end as maker_id,
        case when i % 5 < 3 then ${checker}::uuid else ${checker2}::uuid end as checker_id
      from generate_series(0, ${sizes.notes - 1}::bigint) as i) placed`.execute(tx)
  await sql`create temp table claimed on commit drop as
    select planned.i, planned.id as note_id, planned.created_at, seat as position, application.id as application_id,
      installments.name as installment, students.name, students.email, students.country_id,
      application.university_student_id, installments.tuition_fee, installments.scholarship_received, rate,
      university.decimals, invoice.id as invoice_id, planned.block,
      round((installments.tuition_fee - installments.scholarship_received) * rate / 100, university.decimals) as commission
    from planned
    cross join lateral (select (array[7.5, 10, 12.5])[1 + planned.block % 3] as rate) rates
    cross join lateral generate_series(0, planned.place) as seat
    cross join lateral (select planned.block * ${INSTALLMENTS_A_BLOCK} + planned.place * (planned.place + 1) / 2 + seat
      as pair) pairs
    join applications application on application.id =
      ${uuidOf(sql`${start}::float8`, sql`'application' || pair % ${sizes.applications}::bigint`)}
    join students on students.id = application.student_id
    join installments on installments.application_id = application.id
      and installments.name = 'Installment ' || 1 + pair / ${sizes.applications}::bigint
    join ${rowsOf(universitySlots(), 'university(position int, id uuid, decimals int)')}
      on university.id = application.university_id
    join university_invoices invoice on invoice.id = ${invoiceId(sizes, start)}`.execute(tx)
  await sql`analyze planned, claimed`.execute(tx)
  await sql`create temp table numbered on commit drop as
    select planned.*, sums.*, invoice.company_id, invoice.currency, university.name as university_name,
      partner.id as partner_id, partner.company as partner_company, partner.udyam_number, partner.agreed_payment_days,
      owner.owner_id,
      ${financialYear(sql`planned.created_at`)} as year, ''::text as number, way.*,
      least(${STEP_SECONDS}, (${until.getTime() / 1000}::float8 - seconds) / (steps + 1)) * interval '1 second' as step
    from planned
    join (select i as note, min(invoice_id::text)::uuid as invoice_id, min(application_id::text)::uuid as application_id,
        sum(commission) as payable, count(*) as student_count, string_agg(name, ', ' order by position) as student_names
      from claimed group by i) sums on sums.note = planned.i
    join university_invoices invoice on invoice.id = sums.invoice_id
    join universities university on university.id = invoice.university_id
    join applications on applications.id = sums.application_id
    join partners partner on partner.id = applications.partner_id
    join (select distinct id, owner_id from ${rowsOf(partnerSlots(), 'owners(id uuid, owner_id uuid)')}) owner
      on owner.id = partner.id
    join (select status_id as way_status, count(*) as steps, count(*) filter (where is_back) as rounds,
        count(*) filter (where is_back and (from_status_id in (${literals(WITH_PARTNER)}) or to_status_id in (${literals(WITH_PARTNER)}))) as partner_rounds,
        bool_or(acted_as = 'checker') as has_checker, bool_or(acted_as = 'paymentProcessor') as has_processor,
        max(sequence) filter (where action_name = 'UploadPartnerInvoice') as upload_sequence, bool_or(action_name = 'MarkPaymentDone') as is_paid,
        (array_agg(action_name order by sequence desc))[1] = 'RequestChangesInNote' as is_requested,
        (array_agg(from_status_id order by sequence desc))[1] as last_from
      from route group by status_id) way on way.way_status = planned.status_id`.execute(tx)
  await sql`update numbered set number = given.number from (
      select numbered.id, companies.prefix || '/CN/' || year || '/' || lpad((coalesce(last_number, 0)
        + row_number() over (partition by numbered.company_id, year order by i))::text, 6, '0') as number
      from numbered join companies on companies.id = numbered.company_id
      left join number_series series on series.company_id = numbered.company_id and kind = 'CN' and financial_year = year
    ) given where given.id = numbered.id`.execute(tx)
}

/** As `payClock` sets it: the day a note's invoice arrived or null, and the days from then. */
const CLOCK = sql`lateral (select
    ((numbered.created_at + (upload_sequence - 1) * step) at time zone 'Asia/Kolkata')::date as accepted_on,
    least(coalesce(agreed_payment_days, case when udyam_number is null
        then ${sql.lit(DEFAULT_TERMS.expectedDays)} else ${sql.lit(DEFAULT_TERMS.statutoryDays)} end),
      case when udyam_number is not null then ${sql.lit(DEFAULT_TERMS.statutoryDaysAgreedMax)} end) as pay_days) clock`

const uploadId = (sequence: RawBuilder<unknown>) =>
  uuidOf(sql`extract(epoch from created_at)`, sql`'partner invoice' || i || '/' || ${sequence}`)

function invoiceId(sizes: Sizes, start: number) {
  const n = sql`(planned.block * ${sizes.invoicesEach}::bigint / ${sizes.blocks}::bigint)`
  const seconds = sql`(${start}::float8 + ${n} * ${sizes.span / sizes.invoicesEach}::float8)`
  return uuidOf(seconds, sql`'invoice' || ${n} || '/' || university.position`)
}
