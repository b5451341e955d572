import { type Kysely, sql } from 'kysely'

const statements = [
  `create function lead_on_to_own_university() returns trigger language plpgsql as $$
  declare target uuid;
  begin
    select merged_into_id into target from universities where id = new.own_university_id for key share;
    if target is not null then new.own_university_id := target; end if;
    return new;
  end $$`,
  `create trigger at_merged_university before insert or update of own_university_id on partners
    for each row when (new.own_university_id is not null) execute function lead_on_to_own_university()`,
]

/** Moves a written partner of a merged university to its successor, as 0201 does for other rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
