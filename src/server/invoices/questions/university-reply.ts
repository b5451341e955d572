import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import type { UniversityReply } from '#domain/invoices/list-choices'
import { INVOICE_SENT } from '#domain/invoices/statuses'
import { todayIn } from '#domain/time/format'
import { PAY_BY } from '#server/invoices/questions/columns'

/** `invoices` with open questions, or unpaid after the promised day, which ends in the reader's time zone. */
export function hasUniversityReply(reply: UniversityReply, reader: Actor): RawBuilder<SqlBool> {
  if (reply === 'asks')
    return sql<SqlBool>`invoices.id = any(array(select invoice_id from invoice_questions where answered_at is null))`
  return sql<SqlBool>`(invoices.status_id = ${sql.lit(INVOICE_SENT)}
    and invoices.id = any(array(select invoice_id from invoice_pay_days)) and ${PAY_BY} < ${todayIn(reader.timeZone)})`
}
