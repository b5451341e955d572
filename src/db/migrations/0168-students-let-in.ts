import { type Kysely, sql } from 'kysely'

const STATEMENTS = `
alter table students add column invited_at timestamptz(3), add column signed_in_at timestamptz(3);

update students set invited_at = links.at
  from (select student_id, max(one_time_links.created_at) as at from one_time_links
    join users on users.id = one_time_links.user_id
    where kind = 'invitation' and student_id is not null group by 1) links
  where links.student_id = students.id;
update students set signed_in_at = begun.at
  from (select student_id, max(sessions.created_at) as at from sessions
    join users on users.id = sessions.user_id where student_id is not null group by 1) begun
  where begun.student_id = students.id;

create index students_invited on students (last_activity_at desc, id desc)
  where invited_at is not null and signed_in_at is null;
create index students_signed_in on students (last_activity_at desc, id desc) where signed_in_at is not null;

-- At most once an hour, so that many sessions of one student do not wait for each other.
create function note_student_sign_in() returns trigger language plpgsql as $$
begin
  update students set signed_in_at = now() from users
    where users.id = new.user_id and students.id = users.student_id
      and (signed_in_at is null or signed_in_at < now() - interval '1 hour');
  return null;
end $$;
create trigger sessions_begun_by_student after insert on sessions for each row execute function note_student_sign_in();
`

/** Adds when each partner's student was last invited and last signed in (docs/decisions/0152), for lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
}
