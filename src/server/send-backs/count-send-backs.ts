import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { CountSendBacks, SendBackCount } from '#domain/send-backs/schema'
import { NO_REASON, type Stage } from '#domain/send-backs/stages'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/** The row limit of a report; a shorter period gets the rest. */
const MOST = 20_000

/** The user who sent the note back, for a row of `note_reasons given`. */
const SENT_BACK_BY = sql<string>`(select actor_id from note_history
  where note_history.note_id = given.note_id and note_history.sequence = given.sequence)`

interface Counted {
  month: string
  stage: Stage
  code: string | null
  label: string | null
  partner_id: string
  company: string
  count: number
}

/**
 * Counts send-backs by reason, stage, partner and month, the newest month and the most common reason first
 * (`GET /cn/send-backs`). Days are in UTC, both included.
 * @throws AppError FORBIDDEN
 */
export async function countSendBacks(db: Db, actor: Actor, asked: CountSendBacks): Promise<SendBackCount[]> {
  mustBeAllowed(actor, 'send-backs.report')
  const { stage, code, sentBackBy, partnerId, startDate, endDate } = asked
  const { rows } = await sql<Counted>`
    select to_char(given.created_at at time zone 'UTC', 'YYYY-MM') as month, given.stage, reasons.code, reasons.label,
      given.partner_id, partners.company, count(*)::int as count
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
    group by 1, 2, 3, 4, 5, 6
    order by 1 desc, count desc, given.stage, reasons.label, partners.company
    limit ${sql.lit(MOST)}`.execute(db)
  return rows.map((row) => ({
    Month: row.month,
    Stage: row.stage,
    Code: row.code,
    Reason: row.label ?? 'No reason chosen',
    PartnerId: row.partner_id,
    PartnerCompany: row.company,
    Count: row.count,
  }))
}

function ofReason(code: string) {
  return code === NO_REASON
    ? sql`and given.reason_id is null`
    : sql`and reasons.code = ${code.replaceAll('\0', '')}`
}
