import { sql } from 'kysely'
import type { CountSendBacks, SendBackCount } from '#domain/send-backs/schema'
import { NO_REASON } from '#domain/send-backs/stages'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

/** The row limit of a report; a shorter period gets the rest. */
const MOST = 20_000

const SENT_BACK_BY = sql<string>`(select actor_id from note_history
  where note_history.note_id = given.note_id and note_history.sequence = given.sequence)`

const COUNT = columns<
  SendBackCount,
  { given: 'note_reasons'; reasons: 'left send_back_reasons'; partners: 'partners' }
>()({
  Month: sql<string>`to_char(given.created_at at time zone 'UTC', 'YYYY-MM')`,
  Stage: 'given.stage',
  Code: 'reasons.code',
  Reason: sql<string>`coalesce(reasons.label, 'No reason chosen')`,
  PartnerId: 'given.partner_id',
  PartnerCompany: 'partners.company',
  Count: sql<number>`count(*)::int`,
})

/** Counts send-backs by reason, stage, partner and month; days in UTC, both included. Throws FORBIDDEN. */
export async function countSendBacks(
  { db, actor }: Context,
  asked: CountSendBacks,
): Promise<SendBackCount[]> {
  mustBeAllowed(actor, 'send-backs.report')
  const { stage, code, sentBackBy, partnerId, startDate, endDate } = asked
  return COUNT.read(
    db,
    sql`select ${COUNT.list}
    from note_reasons given
    join partners on partners.id = given.partner_id
    left join send_back_reasons reasons on reasons.id = given.reason_id
    where true
      ${stage === undefined ? sql`` : sql`and given.stage = ${stage}`}
      ${code ? ofReason(code) : sql``}
      ${sentBackBy === undefined ? sql`` : sql`and ${SENT_BACK_BY} = ${sentBackBy}`}
      ${partnerId === undefined ? sql`` : sql`and given.partner_id = ${partnerId}`}
      ${startDate === undefined ? sql`` : sql`and given.created_at >= ${startDate}::date::timestamp at time zone 'UTC'`}
      ${endDate === undefined ? sql`` : sql`and given.created_at < (${endDate}::date + 1)::timestamp at time zone 'UTC'`}
    group by 1, 2, 3, reasons.label, 5, 6
    order by 1 desc, "Count" desc, given.stage, reasons.label, partners.company
    limit ${sql.lit(MOST)}`,
  )
}

function ofReason(code: string) {
  return code === NO_REASON
    ? sql`and given.reason_id is null`
    : sql`and reasons.code = ${code.replaceAll('\0', '')}`
}
