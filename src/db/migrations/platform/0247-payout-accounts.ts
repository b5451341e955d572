import { type Kysely, sql } from 'kysely'

/** Keeps the account that a wallet payout was handed to the bank for, as payments do (docs/decisions/0059). Earlier payouts get the
 *  present account where none changed after them, and nothing where one did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wallet_settlements add column account_hint text`.execute(db)
  await sql`update wallet_settlements set account_hint = nullif(details.account_hint, '')
    from bank_details details
    where details.partner_id = wallet_settlements.partner_id and details.subsidiary_id is null
      and attempted_at is not null and coalesce(mode, 'Bank Transfer') = 'Bank Transfer'
      and not exists (select from bank_detail_changes changes
        where changes.partner_id = wallet_settlements.partner_id and changes.subsidiary_id is null
          and changes.state = 'Approved' and changes.decided_at > attempted_at)`.execute(db)
}
