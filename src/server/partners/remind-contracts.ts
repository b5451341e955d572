import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'

const STEPS = [30, 7]
const AT_ONCE = 500

/** Reminds 30 and 7 days before, once each in all processes; of two only the later. Returns the number. */
export async function remindContracts(db: Db, now: Date): Promise<number> {
  let reminded = 0
  for (let some = AT_ONCE; some === AT_ONCE; reminded += some)
    some = await transaction(db, async (tx) => {
      const { rows } = await sql`
        with due as (
          select partners.id, partners.contract_to, min(step) as days
          from partners join unnest(${STEPS}::int[]) as step
            on partners.contract_to - (${now}::timestamptz at time zone 'UTC')::date between 0 and step
          where partners.deactivated_at is null
            and partners.contract_to between (${now}::timestamptz at time zone 'UTC')::date
              and (${now}::timestamptz at time zone 'UTC')::date + ${Math.max(...STEPS)}::int
          group by partners.id
          having not exists (
            select from contract_notices told where told.partner_id = partners.id
              and told.contract_to = partners.contract_to and told.days <= min(step))
          order by partners.contract_to, partners.id limit ${AT_ONCE}
        ), marked as (
          insert into contract_notices (partner_id, contract_to, days) select id, contract_to, days from due
          on conflict do nothing returning partner_id, contract_to
        )
        insert into events (topic, payload)
        select 'partner.contract-ends', jsonb_build_object('partnerId', partner_id, 'contractTo', contract_to::text,
          'days', contract_to - (${now}::timestamptz at time zone 'UTC')::date)
        from marked order by contract_to, partner_id returning id`.execute(tx)
      return rows.length
    })
  return reminded
}
