import { type Kysely, sql } from 'kysely'

const statements = [
  `create function tell_pages_of_partner() returns trigger language plpgsql as $$
  begin
    perform pg_notify('pages', (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
    return null;
  end $$`,
  `create trigger tell_pages after insert or update or delete on brandings for each row
    execute function tell_pages_of_partner('partner_id')`,
  `create trigger tell_pages after insert or update or delete on student_registrations for each row
    execute function tell_pages_of_partner('partner_id')`,
  `create trigger tell_pages after update of withdrawn_at, expires_at, partner_id on sign_up_codes for each row
    execute function tell_pages_of_partner('partner_id')`,
  `create trigger tell_pages after insert or update or delete on partner_universities for each row
    execute function tell_pages_of_partner('partner_id')`,
  `create trigger tell_pages after update of company, city, country_id, parent_email, partner_state, contract_from, contract_to,
    deactivated_at, tier, switched_off on partners for each row execute function tell_pages_of_partner('id')`,
  "create trigger tell_pages after insert or update or delete on courses for each statement execute function tell('pages')",
  "create trigger tell_pages after insert or update or delete on partner_tiers for each statement execute function tell('pages')",
]

/** Notifies processes of the partner whose landing pages changed, '' for any (docs/decisions/0132). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
