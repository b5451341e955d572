import { sql } from 'kysely'
import type { Db } from '#db/database'
import { literals } from '#db/literals'
import { isPartner } from '#domain/access/actor'
import type { WalletBalance } from '#domain/wallet/schema'
import { UNDER_WAY } from '#domain/wallet/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** Unpaid, not yet invoiced, and credits, from stored totals (docs/decisions/0048, 0058); all partners' for finance. @throws FORBIDDEN */
export async function walletBalances(
  { db, actor }: Context,
  { partnerId }: { partnerId?: string } = {},
): Promise<WalletBalance[]> {
  mustBeAllowed(actor, 'wallet.view')
  const whose = isPartner(actor) ? actor.partnerId : (partnerId ?? null)
  return balancesOf(db, whose)
}

/** The balances of one partner, or of all together for null. */
export async function balancesOf(db: Db, partnerId: string | null): Promise<WalletBalance[]> {
  const { rows } = await sql<BalanceRecord>`
    with owed as (
      select currency, coalesce(sum(amount) filter (where is_invoiced), 0) as invoiced,
        coalesce(sum(notes) filter (where is_invoiced), 0)::integer as invoiced_notes,
        coalesce(sum(amount) filter (where not is_invoiced), 0) as agreed,
        coalesce(sum(notes) filter (where not is_invoiced), 0)::integer as agreed_notes
      from owed_totals where ${whose(partnerId)} group by currency having sum(standing) <> 0),
    held as (
      select partner_id, currency, coalesce(sum(amount) filter (where account = 'claw_back'), 0) as claw_back,
        -coalesce(sum(amount) filter (where account = 'partner_wallet'), 0) as credit
      from ledger_totals where account in ('partner_wallet', 'claw_back') and ${whose(partnerId)}
      group by partner_id, currency),
    asked as (
      select partner_id, currency, sum(amount) as asked from wallet_settlements
      where state in (${literals(UNDER_WAY)}) group by partner_id, currency),
    credits as (
      select held.currency, sum(claw_back) as claw_back, sum(credit) as credit,
        sum(greatest(credit - claw_back - coalesce(asked, 0), 0)) as available
      from held left join asked on asked.partner_id = held.partner_id and asked.currency = held.currency
      group by held.currency)
    select currency, coalesce(invoiced, 0)::numeric(18,2) as "InvoicedAmount", coalesce(invoiced_notes, 0) as "InvoicedNotes",
      coalesce(agreed, 0)::numeric(18,2) as "AgreedAmount", coalesce(agreed_notes, 0) as "AgreedNotes",
      coalesce(credit, 0)::numeric(18,2) as "CreditAmount", coalesce(claw_back, 0)::numeric(18,2) as "ClawBack",
      coalesce(available, 0)::numeric(18,2) as "Available",
      (coalesce(invoiced, 0) + coalesce(agreed, 0) + coalesce(credit, 0) - coalesce(claw_back, 0))::numeric(18,2) as "Balance"
    from owed full join credits using (currency) order by currency`.execute(db)
  return rows.map(({ currency, ...amounts }) => ({ Currency: currency, ...amounts }))
}

type BalanceRecord = Omit<WalletBalance, 'Currency'> & { currency: string }

function whose(partnerId: string | null) {
  return partnerId === null ? sql`true` : sql`partner_id = ${partnerId}`
}
