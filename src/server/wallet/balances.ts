import { sql } from 'kysely'
import type { Db } from '#db/database'
import { literals } from '#db/literals'
import { type Actor, isPartner } from '#domain/access/actor'
import { PARTNER_ACCOUNTS } from '#domain/ledger/accounts'
import type { WalletBalance } from '#domain/wallet/schema'
import { UNDER_WAY } from '#domain/wallet/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/**
 * What stands between the company and a partner by currency (`GET /wallet/balances`), each a sum of the ledger's lines as it is kept: their
 * own for a partner's people, everybody's together for finance staff who name no partner.
 * @throws AppError FORBIDDEN
 */
export async function walletBalances(db: Db, actor: Actor, partnerId?: string): Promise<WalletBalance[]> {
  mustBeAllowed(actor, 'wallet.view')
  const whose = isPartner(actor) ? actor.partnerId : (partnerId ?? null)
  return balancesOf(db, whose)
}

/** The same of one partner, or of all together for null. */
export async function balancesOf(db: Db, partnerId: string | null): Promise<WalletBalance[]> {
  const { rows } = await sql<{
    currency: string
    balance: string
    outstanding: string
    claw_back: string
    available: string
  }>`
    with sums as (
      select partner_id, currency, -sum(amount) as balance,
        -coalesce(sum(amount) filter (where account = 'partner_payable'), 0) as outstanding,
        coalesce(sum(amount) filter (where account = 'claw_back'), 0) as claw_back,
        -coalesce(sum(amount) filter (where account = 'partner_wallet'), 0) as wallet
      from ledger_totals
      where account = any(${[...PARTNER_ACCOUNTS]}::text[])
        and ${partnerId === null ? sql`true` : sql`partner_id = ${partnerId}`}
      group by partner_id, currency),
    asked as (
      select partner_id, currency, sum(amount) as asked from wallet_settlements
      where state in (${literals(UNDER_WAY)}) group by partner_id, currency)
    select sums.currency, sum(balance)::numeric(18,2) as balance, sum(outstanding)::numeric(18,2) as outstanding,
      sum(claw_back)::numeric(18,2) as claw_back,
      sum(greatest(wallet - claw_back - coalesce(asked, 0), 0))::numeric(18,2) as available
    from sums left join asked on asked.partner_id = sums.partner_id and asked.currency = sums.currency
    group by sums.currency order by sums.currency`.execute(db)
  return rows.map((row) => ({
    Currency: row.currency,
    Balance: row.balance,
    Outstanding: row.outstanding,
    ClawBack: row.claw_back,
    Available: row.available,
  }))
}
