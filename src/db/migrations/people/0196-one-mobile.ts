import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create temporary table moved_mobiles on commit drop as
    select distinct on (students.id) students.id as student_id, students.mobile as kept, users.mobile as own,
      coalesce(personal ->> 'AlternateMobile', '') = '' as has_room
    from users join students on students.id = users.student_id
    left join student_profiles on student_profiles.student_id = students.id
    where users.mobile not in ('', students.mobile) and students.erased_at is null
    order by students.id, users.id`,
  `update students set mobile = own, version = version + 1 from moved_mobiles moved
    where moved.student_id = students.id and kept = ''`,
  `insert into student_profiles (student_id, personal)
    select student_id, jsonb_build_object('AlternateMobile', own) from moved_mobiles where kept <> '' and has_room
    on conflict (student_id) do update set personal = student_profiles.personal || excluded.personal`,
  `update student_profiles set personal_version = personal_version + 1 from moved_mobiles moved
    where moved.student_id = student_profiles.student_id and (kept = '' or has_room)`,
  `insert into student_history (id, student_id, section, action, remarks, changes)
    select gen_random_uuid(), student_id, 'personal', 'Saved', 'From the account', jsonb_build_array(jsonb_build_object(
      'Field', case when kept = '' then 'Mobile No.' else 'Another number' end, 'Old', '', 'New', own))
    from moved_mobiles where kept = '' or has_room`,
  `update users set mobile = '', account_version = account_version + 1 where student_id is not null and mobile <> ''`,
  `alter table users add constraint users_one_mobile check (student_id is null or mobile = '')`,
]

/** Keeps the profile's mobile; a different one becomes its other number, if free (docs/decisions/0165). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
