import { type Kysely, sql } from 'kysely'

const OF_UNIVERSITY = [
  'applications',
  'university_invoices',
  'agreements',
  'courses',
  'partner_universities',
  'user_universities',
]

const statements = [
  `alter table universities add merged_into_id uuid references universities,
    add constraint universities_merged check (merged_into_id <> id)`,
  'create index universities_merged_into on universities (merged_into_id) where merged_into_id is not null',
  'alter table courses add merged_into_id uuid references courses, add check (merged_into_id <> id)',
  'create index courses_merged_into on courses (merged_into_id) where merged_into_id is not null',
  'alter table catalogue_history drop constraint catalogue_history_action_check',
  `alter table catalogue_history add constraint catalogue_history_action_check
    check (action in ('Add', 'Change', 'Retire', 'Offer again', 'Merge'))`,
  // A writer that waited for the merge, or that chose the university before it, would leave its row with the merged one.
  `create function lead_on_to_university() returns trigger language plpgsql as $$
  declare target uuid;
  begin
    select merged_into_id into target from universities where id = new.university_id for key share;
    if target is not null then new.university_id := target; end if;
    return new;
  end $$`,
  // Before triggers run by name: this one before that which describes a course by its university.
  ...OF_UNIVERSITY.map(
    (table) => `create trigger at_merged_university before insert or update of university_id on ${table}
      for each row when (new.university_id is not null) execute function lead_on_to_university()`,
  ),
]

/** Lets two universities that are the same become one (docs/decisions/0174-merged-universities.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
