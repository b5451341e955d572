import type { NounSchema } from '#db/schema/noun-schema'

export const enquiries: NounSchema = {
  tables: `
create table enquiries (
  id uuid primary key,
  partner_id uuid references partners,
  assignee_id uuid references users,
  first_name text not null,
  last_name text not null default '',
  email text not null default '',
  mobile text not null default '',
  country_id text not null,
  level text,
  intake_term text,
  intake_year smallint,
  source text not null,
  message text not null default '',
  state text not null default 'New' check (state in ('New', 'Contacted', 'Qualified', 'Converted', 'Closed')),
  close_reason text not null default '',
  student_id uuid references students,
  version integer not null default 1,
  created_by uuid references users,
  updated_by uuid references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text generated always
    as (lower((first_name || ' ' || last_name || ' ' || email || ' ' || mobile))) stored,
  constraint enquiries_check check (email <> '' or mobile <> ''),
  constraint enquiries_check1 check ((state = 'Converted') = (student_id is not null))
);
create index enquiries_updated on enquiries (updated_at desc, id desc);
create index enquiries_partner on enquiries (partner_id, updated_at desc, id desc);
create index enquiries_assignee on enquiries (assignee_id, updated_at desc, id desc);
create index enquiries_state on enquiries (state, updated_at desc, id desc);
create index enquiries_search on enquiries using gin (search_text gin_trgm_ops);
create index enquiries_email on enquiries (lower(email)) where email <> '';
create index enquiries_mobile on enquiries (mobile) where mobile <> '';
create index enquiries_student on enquiries (student_id) where student_id is not null;
create index enquiries_name on enquiries (lower(TRIM(BOTH from (first_name || ' ' || last_name))), country_id);

-- As for students: an enquiry of a deleted counsellor goes to the owner.
create function refuse_suspended_assignee() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select suspended_at into gone from users where id = new.assignee_id for share;
  if gone is not null then new.assignee_id := null; end if;
  return new;
end $$;
create trigger enquiries_assignee_there before insert or update of assignee_id on enquiries
  for each row when (new.assignee_id is not null) execute function refuse_suspended_assignee();

create table enquiry_log (
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  actor_id uuid references users,
  kind text not null,
  text text not null default '',
  to_state text,
  created_at timestamptz(3) not null default now()
);
create index enquiry_log_enquiry on enquiry_log (enquiry_id, created_at desc, id desc);
`,
}
