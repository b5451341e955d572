import type { NounSchema } from '#db/schema/noun-schema'

/** Notifies every process of changes that affect what a user can see. */
export const live: NounSchema = {
  tables: `
-- Each process checks its live feeds: permissions may have changed.
create trigger partners_standing after update of deactivated_at, partner_state, contract_from, contract_to,
  tier, switched_off, show_commission on partners
  for each row
  when (old.deactivated_at is distinct from new.deactivated_at
    or old.partner_state is distinct from new.partner_state
    or old.contract_from is distinct from new.contract_from
    or old.contract_to is distinct from new.contract_to or old.tier is distinct from new.tier
    or old.switched_off is distinct from new.switched_off or old.show_commission is distinct from new.show_commission)
  execute function tell('standings');
-- A block ends sessions; a reader with a token has none.
create trigger users_standing after update of is_blocked, roles, tags, partner_id, parent_user_id,
  financial_manager, sees_commission on users
  for each row
  when (old.is_blocked is distinct from new.is_blocked or old.roles is distinct from new.roles
    or old.tags is distinct from new.tags or old.partner_id is distinct from new.partner_id
    or old.parent_user_id is distinct from new.parent_user_id
    or old.financial_manager is distinct from new.financial_manager
    or old.sees_commission is distinct from new.sees_commission)
  execute function tell('standings');
create trigger partner_tiers_standing after update of features on partner_tiers
  for each row when (old.features is distinct from new.features) execute function tell('standings');

-- Each process reads the domains again (docs/decisions/0131-hosts-and-tenants.md).
create trigger tell_tenants after update of company, partner_state, contract_from, contract_to, deactivated_at,
  tier, switched_off on partners
  for each statement execute function tell('tenants');
create trigger tell_tenants after insert or delete or update of domain, valid_at, lost_at on custom_domains
  for each statement execute function tell('tenants');
create trigger tell_tenants after insert or update on brandings
  for each statement execute function tell('tenants');
`,
}
