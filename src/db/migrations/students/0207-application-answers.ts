import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table application_answers (
    application_id uuid references applications on delete cascade,
    submitted_at timestamptz(3),
    answered_at timestamptz(3) not null default now(),
    primary key (application_id, submitted_at)
  )`,
  'create index application_answers_answered on application_answers (answered_at)',
  `insert into application_answers (application_id, submitted_at, answered_at)
    select answer.application_id, came.created_at, answer.created_at
    from application_history answer
    cross join lateral (select created_at from application_history earlier
      where earlier.application_id = answer.application_id and earlier.to_stage = 'Submitted'
        and (earlier.created_at, earlier.id) < (answer.created_at, answer.id)
      order by created_at desc, id desc limit 1) came
    where answer.from_stage = 'Submitted'
      and answer.to_stage in ('Documents requested', 'Conditional offer', 'Unconditional offer', 'Rejected')
    on conflict do nothing`,
]

/** Adds when applications were submitted and answered, from histories too (docs/decisions/0181). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
