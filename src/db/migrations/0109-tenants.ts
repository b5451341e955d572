import { type Kysely, sql } from 'kysely'

/** Every process is told when the domains that are served, or the looks of their partners, may have changed (docs/decisions/0131-hosts-and-tenants.md). */
const statements = [
  `create function tell_tenants() returns trigger language plpgsql as $$
  begin
    perform pg_notify('tenants', '');
    return null;
  end $$`,
  `create trigger tell_tenants after insert or delete or update of domain, valid_at, lost_at on custom_domains
    for each statement execute function tell_tenants()`,
  `create trigger tell_tenants after insert or update on brandings
    for each statement execute function tell_tenants()`,
  `create trigger tell_tenants after update of company, partner_state, contract_from, contract_to, deactivated_at, tier, switched_off
    on partners for each statement execute function tell_tenants()`,
]

/** Has the processes told of domains and looks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
