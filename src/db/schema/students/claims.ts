import type { NounSchema } from '#db/schema/noun-schema'

export const claims: NounSchema = {
  tables: `
-- Two records of different partners that are one student (docs/decisions/0073-claims.md).
create table student_claims (
  id uuid primary key,
  student_id uuid not null references students,
  other_id uuid not null references students,
  found_by text[] not null,
  found_at timestamptz(3) not null default now(),
  kept_id uuid references students,
  reason text not null default '',
  decided_by uuid references users,
  decided_at timestamptz(3),
  version integer not null default 1,
  constraint student_claims_check check (student_id < other_id),
  unique (student_id, other_id),
  constraint student_claims_check2 check ((kept_id is null) = (decided_by is null)),
  constraint student_claims_check1 check (kept_id is null or kept_id = student_id or kept_id = other_id)
);
create index student_claims_other on student_claims (other_id);
create index student_claims_open on student_claims (found_at desc, id desc) where kept_id is null;

-- When a user changed a passport number or date of birth (docs/decisions/0108-guessing-a-sealed-value.md).
create table sealed_changes (
  id uuid primary key,
  student_id uuid not null references students,
  actor_id uuid not null references users,
  changed_at timestamptz(3) not null default now()
);
create index sealed_changes_student on sealed_changes (student_id, changed_at);
create index sealed_changes_actor on sealed_changes (actor_id, changed_at);

-- Three changes within a day, as SERIES says in src/domain/students/profile/sealed-changes.ts.
create function log_sealed_series() returns trigger language plpgsql as $$
begin
  if (select count(*) from sealed_changes
      where student_id = new.student_id and changed_at > now() - interval '24 hours') >= 3 then
    insert into security_events (id, happened_at, kind, outcome, user_id, place, object_id)
      values (gen_random_uuid(), now(), 'sealed-changes', 'done', new.actor_id, 'PUT /students', new.student_id::text);
  end if;
  return null;
end $$;
create trigger sealed_changes_logged after insert on sealed_changes
  for each row execute function log_sealed_series();
`,
}
