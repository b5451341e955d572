import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { insertForms } from '#db/seed/invoices/receivables'
import { uuidOf } from '#db/seed/made-up/ids'
import { INSTALLMENTS_A_BLOCK, partnerSlots, type Sizes, universitySlots, WORKERS } from './plan.ts'
import { financialYear, rowsOf } from './sql.ts'

/** Generates students, each with an application and four installments, and invoices, before `until`. */
export async function generateGround(tx: Kysely<Database>, sizes: Sizes, until: Date): Promise<void> {
  await sql`create temp table slots_partner on commit drop as
    select * from ${rowsOf(partnerSlots(), 'p(position int, id uuid, company text, owner_id uuid)')}`.execute(
    tx,
  )
  await sql`create temp table slots_university on commit drop as select * from ${rowsOf(
    universitySlots(),
    'u(position int, id uuid, name text, country_id text, currency text, decimals int, fee numeric)',
  )}`.execute(tx)
  const start = until.getTime() / 1000 - sizes.span
  await sql`create temp table grown on commit drop as
    with names as (select array_agg(name order by id) as names, array_agg(country_id order by id) as countries
      from students)
    select a, names[1 + (a * 31) % cardinality(names)] as name,
      countries[1 + (a * 31) % cardinality(names)] as country_id,
      ${uuidOf(sql`${start}::float8`, sql`'student' || a`)} as student_id,
      ${uuidOf(sql`${start}::float8`, sql`'application' || a`)} as application_id,
      partner.id as partner_id, university.id as university_id,
      round(university.fee * (80 + (a * 13) % 45) / 100, 0) as fee
    from generate_series(0, ${sizes.applications - 1}::bigint) as a
    cross join names
    join slots_partner partner on partner.position =
      (a / ${INSTALLMENTS_A_BLOCK} * 7) % (select count(*) from slots_partner)
    join slots_university university on university.position =
      (a / ${INSTALLMENTS_A_BLOCK}) % (select count(*) from slots_university)`.execute(tx)
  await sql`insert into students (id, partner_id, name, first_name, last_name, email, country_id, created_at,
      last_activity_at, stage, applications_count)
    select student_id, partner_id, name, split_part(name, ' ', 1), ltrim(substr(name, length(split_part(name, ' ', 1)) + 1)),
      'generated.' || a || '@students.example', country_id, to_timestamp(${start}::float8),
      to_timestamp(${start}::float8) + a * interval '1 second', 'Enrolled', 1 from grown`.execute(tx)
  await sql`insert into applications (id, student_id, partner_id, university_id, program, intake,
      university_student_id, created_at)
    select application_id, student_id, partner_id, university_id, 'MSc Data Science', 'Fall 2025', 'G' || 1000000 + a,
      to_timestamp(${start}::float8) from grown`.execute(tx)
  await sql`insert into installments (application_id, name, tuition_fee, scholarship_received)
    select application_id, 'Installment ' || n, fee, case when a % 3 = 0 and n = 1 then round(fee / 10, 0) else 0 end
    from grown cross join generate_series(1, 4) as n`.execute(tx)
  await generateInvoices(tx, sizes, start)
}

async function generateInvoices(tx: Kysely<Database>, sizes: Sizes, start: number): Promise<void> {
  const step = sizes.span / sizes.invoicesEach
  await sql`create temp table raised on commit drop as
    select university.id as university_id, university.currency,
      case when university.country_id = 'CA' then 3 when (n + university.position) % 10 < 7 then 1 else 2 end as company_id,
      ${uuidOf(sql`(${start}::float8 + n * ${step}::float8)`, sql`'invoice' || n || '/' || university.position`)} as id,
      to_timestamp(${start}::float8 + n * ${step}::float8 - 432000) as issued
    from generate_series(0, ${sizes.invoicesEach - 1}::bigint) as n cross join slots_university university`.execute(
    tx,
  )
  await sql`insert into university_invoices (id, company_id, number, type_id, status_id, university_id, currency,
      created_by, issued_on, created_at)
    select raised.id, raised.company_id, companies.prefix || '/INV/' || year || '/'
        || lpad((coalesce(last_number, 0) + row_number() over (partition by raised.company_id, year order by issued, raised.id))::text, 6, '0'),
      2, 4, university_id, currency, ${WORKERS.finance}, issued::date, issued
    from (select *, ${financialYear(sql`issued`)} as year from raised) raised
    join companies on companies.id = raised.company_id
    left join number_series series on series.company_id = companies.id and kind = 'INV' and financial_year = year`.execute(
    tx,
  )
  await insertForms(tx)
  await sql`insert into number_series (company_id, kind, financial_year, last_number)
    select company_id, 'INV', ${financialYear(sql`issued`)}, count(*) from raised group by 1, 3
    on conflict (company_id, kind, financial_year)
    do update set last_number = number_series.last_number + excluded.last_number`.execute(tx)
}
