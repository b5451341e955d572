import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { InvoiceRow, ListInvoices } from '#domain/invoices/schema'
import type { Page } from '#domain/paging/schema'
import { mustBeAllowed } from '#server/access/must-be-allowed'
import { invoiceRows } from './rows'

/**
 * One page of the university invoices, newest first (`GET /invoices`); searched by number, PO number and university,
 * `startDate` and `endDate` are days of issue, both included.
 * @throws AppError FORBIDDEN for whoever does not see invoices
 */
export async function listInvoices(db: Db, actor: Actor, query: ListInvoices): Promise<Page<InvoiceRow>> {
  mustBeAllowed(actor, 'invoices.view')
  const matching = matchingInvoices(db, query)
  const [page, { count }] = await Promise.all([
    matching
      .select('invoices.id')
      .orderBy('invoices.created_at', 'desc')
      .orderBy('invoices.id', 'desc')
      .limit(query.pageSize)
      .offset((query.pageNo - 1) * query.pageSize)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const rows = await invoiceRows(
    db,
    actor,
    page.map(({ id }) => id),
  )
  return { rows, totalCount: count, pageNo: query.pageNo, pageSize: query.pageSize }
}

function matchingInvoices(db: Db, { searchQuery, statusId, currency, startDate, endDate }: ListInvoices) {
  const pattern = searchQuery ? `%${literal(searchQuery)}%` : undefined
  return db
    .selectFrom('university_invoices as invoices')
    .$if(pattern !== undefined, (all) =>
      all.where(
        sql<boolean>`(invoices.number ilike ${pattern} or invoices.po_number ilike ${pattern} or exists (
          select from universities
          where universities.id = invoices.university_id and universities.name ilike ${pattern}))`,
      ),
    )
    .$if(statusId !== undefined, (all) => all.where('invoices.status_id', '=', statusId as 2 | 3 | 4))
    .$if(currency !== undefined, (all) => all.where('invoices.currency', '=', currency as string))
    .$if(startDate !== undefined, (all) => all.where('invoices.issued_on', '>=', startDate as string))
    .$if(endDate !== undefined, (all) => all.where('invoices.issued_on', '<=', endDate as string))
}

/** The text with LIKE's own signs taken literally; PostgreSQL's text holds no NUL. */
function literal(text: string): string {
  return text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')
}
