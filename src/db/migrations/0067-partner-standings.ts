import { type Kysely, sql } from 'kysely'

/**
 * Live feeds hear of whatever may change what somebody sees (docs/decisions/0087-partners.md), counsellors' settings have a version, and
 * whoever is declined as a partner may be told why (docs/decisions/0096-declined-enquiries.md).
 */
const statements = [
  // Without a payload: however many rows a transaction changes, each process looks at its followers once.
  `create function tell_of_standings() returns trigger language plpgsql as $$
  begin
    perform pg_notify('standings', '');
    return null;
  end $$`,
  `create trigger partners_standing after update of deactivated_at, partner_state, contract_from, contract_to, tier, switched_off,
    show_commission on partners for each row
    when ((old.deactivated_at, old.partner_state, old.contract_from, old.contract_to, old.tier, old.switched_off, old.show_commission)
      is distinct from
      (new.deactivated_at, new.partner_state, new.contract_from, new.contract_to, new.tier, new.switched_off, new.show_commission))
    execute function tell_of_standings()`,
  `create trigger partner_tiers_standing after update of features on partner_tiers for each row
    when (old.features is distinct from new.features) execute function tell_of_standings()`,
  // Sessions end with a block; who follows by a token has none.
  `create trigger users_standing after update of is_blocked, roles, tags, partner_id, parent_user_id, financial_manager, sees_commission
    on users for each row
    when ((old.is_blocked, old.roles, old.tags, old.partner_id, old.parent_user_id, old.financial_manager, old.sees_commission)
      is distinct from
      (new.is_blocked, new.roles, new.tags, new.partner_id, new.parent_user_id, new.financial_manager, new.sees_commission))
    execute function tell_of_standings()`,

  // Whoever was just signing in when it was deactivated has a session that was not there to be ended: it does not wake with its partner.
  'drop trigger partners_deactivated on partners',
  `create trigger partners_deactivated after update of deactivated_at on partners for each row
    when ((old.deactivated_at is null) <> (new.deactivated_at is null)) execute function end_sessions_of_partner()`,

  'alter table partners add column settings_version integer not null default 1',
  // What staff tell whoever they decline; the reason that they note for themselves is `remarks`.
  `alter table partner_enquiries add column told_reason text not null default ''`,
]

/** Adds the triggers and the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
