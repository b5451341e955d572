import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isUniversitys } from '#domain/access/actor'
import { INVOICE_GENERATED } from '#domain/invoices/statuses'

/**
 * The condition on `invoices` that only those of the actor's university meet which were sent to it, or of which something was received;
 * none for whoever is no university's.
 */
export function invoicesOwedBy(actor: Actor): RawBuilder<SqlBool> {
  if (!isUniversitys(actor)) return sql<SqlBool>`false`
  return sql<SqlBool>`(invoices.university_id = ${actor.universityId} and invoices.status_id <> ${sql.lit(INVOICE_GENERATED)})`
}
