import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import { INVOICE_RECEIVED } from '#domain/invoices/statuses'
import type { ListOwedInvoices, OwedInvoicePage } from '#domain/owed-invoices/schema'
import { invoicesOwedBy } from '#server/owed-invoices/scope'
import { readOwedInvoices } from '#server/owed-invoices/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

const IS_PAID = sql<SqlBool>`invoices.status_id = ${sql.lit(INVOICE_RECEIVED)}`

/** A page of the university's invoices, latest first; unpaid ones oldest first. Throws FORBIDDEN. */
export async function listOwedInvoices(
  { db, actor }: Context,
  query: ListOwedInvoices,
): Promise<OwedInvoicePage> {
  mustBeAllowed(actor, 'owed-invoices.view')
  const { pageNo, pageSize, state } = query
  const wanted = conditions(actor, query)
  const direction = state === 'open' ? sql`` : sql`desc`
  const rows = await readOwedInvoices(
    db,
    sql`where ${wanted} order by invoices.issued_on ${direction}, invoices.id ${direction}
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const counted = await sql<{ total: number; open: number; paid: number }>`
    select count(*) filter (where ${wanted})::int as total, count(*) filter (where not ${IS_PAID})::int as open,
      count(*) filter (where ${IS_PAID})::int as paid
    from university_invoices invoices where ${invoicesOwedBy(actor)}`.execute(db)
  const { total, open, paid } = counted.rows[0] ?? { total: 0, open: 0, paid: 0 }
  return { rows, totalCount: total, pageNo, pageSize, byState: { open, paid } }
}

function conditions(actor: Actor, { state, searchQuery = '' }: ListOwedInvoices): RawBuilder<SqlBool> {
  const word = searchQuery.replaceAll('\0', '').toLowerCase()
  const all = [
    invoicesOwedBy(actor),
    ...(state === undefined ? [] : [state === 'paid' ? IS_PAID : sql<SqlBool>`not ${IS_PAID}`]),
    ...(word === '' ? [] : [sql<SqlBool>`position(${word} in invoices.search_text) > 0`]),
  ]
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}
