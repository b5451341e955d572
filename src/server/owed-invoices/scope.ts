import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isUniversitys } from '#domain/access/actor'
import { INVOICE_GENERATED } from '#domain/invoices/statuses'

/** The university's `invoices` that were sent or partly received; false for other actors. */
export function invoicesOwedBy(actor: Actor): RawBuilder<SqlBool> {
  if (!isUniversitys(actor)) return sql<SqlBool>`false`
  return sql<SqlBool>`(invoices.university_id = ${actor.universityId} and invoices.status_id <> ${sql.lit(INVOICE_GENERATED)})`
}
