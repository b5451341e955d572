import { sql } from 'kysely'
import type { Db } from '#db/database'
import { CONSENTED } from '#domain/claw-backs/states'
import { PAID } from '#domain/commission-notes/note/workflow'
import { type LedgerFault, verifyAmounts } from '#server/platform/ledger/verify-amounts'
import { verifyChains } from '#server/platform/ledger/verify-chains'

/** Broken chains, entries unbalanced in a currency, payments not booked or reversed, wrong debts of notes and wallets, wrong amounts. */
export async function verifyLedger(db: Db): Promise<LedgerFault[]> {
  const broken: LedgerFault[] = []
  for await (const { about, firstBroken } of verifyChains(db))
    if (firstBroken) broken.push({ what: `entry ${firstBroken.Sequence}: ${firstBroken.Reason}`, id: about })
  return [...broken, ...(await disagreements(db)), ...(await verifyAmounts(db))]
}

async function disagreements(db: Db): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    with payment_lines as (
      select entries.source_id, lines.account, sum(lines.amount) as amount
      from ledger_entries entries join ledger_lines lines on lines.entry_id = entries.id
      where entries.source_table = 'payments' and entries.kind in ('payment', 'payment-reversed')
      group by entries.source_id, lines.account),
    expected as (
      select id, unnest(array['partner_payable', 'tax_withheld', 'bank_charges', 'claw_back', 'bank']) as account,
        unnest(case when reversed_at is null then array[amount, -tax_withheld, -bank_charge, -claw_back_amount,
          tax_withheld + bank_charge + claw_back_amount - amount] else array[0, 0, 0, 0, 0]::numeric[] end) as amount
      from payments)
    select 'entry does not balance' as what, entry_id::text as id from ledger_lines
      group by entry_id, currency having sum(amount) <> 0
    union
    select 'payment differs from its entry', expected.id::text from expected
      left join payment_lines lines on lines.source_id = expected.id and lines.account = expected.account
      where expected.amount <> coalesce(lines.amount, 0)
    union
    select 'entry of a payment that is none', source_id::text from ledger_entries
      where source_table = 'payments' and not exists (select 1 from payments where payments.id = source_id)
    union
    select 'claw-back differs from what payments netted', payments.id::text from payments
      where claw_back_amount <> (select coalesce(sum(amount), 0) from claw_back_nettings where payment_id = payments.id)
    union
    select 'paid note with a debt', notes.id::text from notes join ledger_lines lines on lines.note_id = notes.id
      where notes.status_id = ${sql.lit(PAID)} and lines.account = 'partner_payable' group by notes.id having sum(lines.amount) <> 0
    union
    select 'note paid beyond what is owed', note_id::text from ledger_lines
      where note_id is not null and account = 'partner_payable' group by note_id having sum(amount) > 0
    union
    select 'claw-backs to net differ from the ledger', partner_id::text || ' ' || currency from (
      select partner_id, currency, sum(amount) as amount from ledger_lines where account = 'claw_back' group by 1, 2
      union all
      select partner_id, currency, -sum(amount - coalesce((
        select sum(nettings.amount) from claw_back_nettings nettings join payments on payments.id = nettings.payment_id
        where nettings.claw_back_id = claw_backs.id and payments.reversed_at is null), 0))
      from claw_backs where state = ${sql.lit(CONSENTED)} group by 1, 2) both_sides
      group by partner_id, currency having sum(amount) <> 0
    union
    select 'wallet paid more than it held', partner_id::text || ' ' || currency from ledger_lines
      where account = 'partner_wallet' group by partner_id, currency having sum(amount) > 0
    order by what, id limit 100`.execute(db)
  return rows
}
