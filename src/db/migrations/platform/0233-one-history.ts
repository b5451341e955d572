import { type Kysely, sql } from 'kysely'

/** An id that sorts by time and version, for entries that had none. */
const sortedId = (
  of: string,
) => `(lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7'
    || lpad(to_hex(least(version, 4095)), 3, '0') || '8' || left(md5(${of} || ' ' || version), 15))::uuid`

const STATEMENTS = `
create table history (
  id uuid primary key,
  subject text not null constraint history_subject check (subject in ('agreement', 'application', 'enquiry', 'flag',
    'partner', 'student', 'subsidiary', 'university', 'user')),
  subject_id text not null,
  part text,
  version integer,
  actor_id uuid references users,
  action text not null,
  remarks text not null default '',
  changes jsonb not null default '[]',
  details jsonb not null default '{}',
  batch_id uuid,
  created_at timestamptz(3) not null default now(),
  constraint history_actor check (actor_id is not null or subject not in ('agreement', 'flag', 'subsidiary', 'university')),
  constraint history_version check (version is not null or subject not in ('agreement', 'subsidiary', 'university')),
  constraint history_section check (part is not null or subject <> 'student'),
  constraint history_details check (case subject when 'agreement' then details ? 'terms' when 'application' then details ? 'to'
    when 'subsidiary' then details ? 'after' else true end),
  constraint history_catalogue check (subject <> 'university'
    or action in ('Add', 'Change', 'Retire', 'Offer again', 'Merge'))
);

insert into history (id, subject, subject_id, version, actor_id, action, remarks, details, created_at)
  select ${sortedId('agreement_id')}, 'agreement', agreement_id, version, actor_id, action, remarks,
    jsonb_build_object('terms', terms), created_at from agreement_history;
insert into history (id, subject, subject_id, actor_id, action, remarks, details, batch_id, created_at)
  select id, 'application', application_id, actor_id, case when from_stage is null then 'Begun' else 'Moved' end, remarks,
    jsonb_build_object('from', from_stage, 'to', to_stage, 'isUniversitys', is_universitys), batch_id, created_at
  from application_history;
insert into history (id, subject, subject_id, actor_id, action, remarks, details, created_at)
  select id, 'enquiry', enquiry_id, actor_id, kind, text, jsonb_strip_nulls(jsonb_build_object('to', to_state)), created_at
  from enquiry_log;
insert into history (id, subject, subject_id, actor_id, action, changes, created_at)
  select id, 'flag', flag, actor_id, 'Changed', changes, created_at from flag_history;
insert into history (id, subject, subject_id, actor_id, action, remarks, changes, created_at)
  select id, 'partner', partner_id, actor_id, action, remarks, changes, created_at from partner_history;
insert into history (id, subject, subject_id, part, actor_id, action, remarks, changes, created_at)
  select id, 'student', student_id, section, actor_id, action, remarks, changes, created_at from student_history;
insert into history (id, subject, subject_id, version, actor_id, action, details, created_at)
  select ${sortedId('subsidiary_id')}, 'subsidiary', subsidiary_id, version, actor_id,
    case when before is null then 'Added' else 'Changed' end, jsonb_build_object('before', before, 'after', after), created_at
  from subsidiary_history;
insert into history (id, subject, subject_id, part, version, actor_id, action, changes, details, created_at)
  select id, 'university', university_id, course_id, version, actor_id, action, changes,
    jsonb_strip_nulls(jsonb_build_object('proposedBy', proposed_by)), created_at from catalogue_history;
insert into history (id, subject, subject_id, actor_id, action, remarks, changes, created_at)
  select id, 'user', user_id, actor_id, action, remarks, changes, created_at from user_history;

create index history_of on history (subject, subject_id, created_at desc, id desc);
create unique index history_versions on history (subject, subject_id, version)
  where subject in ('agreement', 'subsidiary');

drop table agreement_history, application_history, enquiry_log, flag_history, partner_history, student_history,
  subsidiary_history, catalogue_history, user_history;

-- The history of what is deleted goes with it.
create function forget_history() returns trigger language plpgsql as $f$
begin
  delete from history using gone where subject = tg_argv[0] and subject_id = gone.id::text;
  return null;
end $f$;
create trigger applications_history_gone after delete on applications referencing old table as gone
  for each statement execute function forget_history('application');
create trigger enquiries_history_gone after delete on enquiries referencing old table as gone
  for each statement execute function forget_history('enquiry');

-- Records and announces the end of viewing as another user, whatever ended it.
create or replace function end_seeing() returns trigger language plpgsql as $f$
begin
  insert into history (id, subject, subject_id, actor_id, action, remarks)
    values (gen_random_uuid(), 'user', old.seen_user_id, old.user_id, 'Seen as, ended',
      case when new.ended_at is not null then 'The session ended'
        when old.seen_until <= now() then 'The time was up' else '' end);
  insert into events (topic, payload) values ('user.seen-as-ended',
    jsonb_build_object('userId', old.seen_user_id, 'actorId', old.user_id));
  perform pg_notify('sessions', new.id::text);
  return null;
end $f$;
`

/** Moves every entry, with its id and time, to one history table (docs/decisions/0189-one-history.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody writes between the copy and the drop.
  await sql`lock table agreement_history, application_history, enquiry_log, flag_history, partner_history, student_history,
    subsidiary_history, catalogue_history, user_history in access exclusive mode`.execute(db)
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
  await sql`analyze history`.execute(db)
}
