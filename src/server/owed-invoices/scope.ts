import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isUniversitys } from '#domain/access/actor'
import { INVOICE_GENERATED } from '#domain/invoices/statuses'

/**
 * The condition on `invoices` of the actor's university that were sent, or of which something was received;
 * false for an actor who is not a university user.
 */
export function invoicesOwedBy(actor: Actor): RawBuilder<SqlBool> {
  if (!isUniversitys(actor)) return sql<SqlBool>`false`
  return sql<SqlBool>`(invoices.university_id = ${actor.universityId} and invoices.status_id <> ${sql.lit(INVOICE_GENERATED)})`
}
