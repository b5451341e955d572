import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { daysAfter } from '#domain/commission-notes/note/pay-clock'
import { INVOICE_AGES, type InvoiceAge } from '#domain/invoices/list-choices'
import type { InvoiceRow, ListInvoices } from '#domain/invoices/schema'
import { INVOICE_SENT } from '#domain/invoices/statuses'
import type { Page } from '#domain/paging/schema'
import { todayIn } from '#domain/time/format'
import { hasUniversityReply } from '#server/invoices/questions/university-reply'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { type ListedIds, readListedIds } from '#server/platform/exports/listed-ids'
import type { Context } from '#server/platform/runtime/context'
import { IS_OVER_SHARED } from './over-shared'
import { INVOICE, rowJoins, toInvoiceRow } from './rows'

type Filters = Omit<ListInvoices, 'UserId'>
export type SheetFilters = Omit<Filters, 'pageNo' | 'pageSize'>
type Sort = ListInvoices['sort']

const COLUMNS: Readonly<Record<string, string>> = {
  created: 'invoices.created_at',
  issued: 'invoices.issued_on',
  number: 'invoices.number',
  status: 'invoices.status_id',
  university: '(select name from universities where universities.id = invoices.university_id)',
}

/** A page, newest first by default; both days of issue are included. Throws FORBIDDEN. */
export async function listInvoices({ db, actor }: Context, query: Filters): Promise<Page<InvoiceRow>> {
  mustBeAllowed(actor, 'invoices.view')
  const { pageNo, pageSize } = query
  const matching = matchingInvoices(actor, query)
  const sorted = orderOf(query.sort)
  // One statement: joins and sums only for the page, and a page past the end still gets the count.
  const { rows } = await sql<{ total: number; InvoiceId: string | null }>`
    select counted.total, ${INVOICE.list}
    from (select count(*) as total from university_invoices invoices where ${matching}) counted
    left join (
      select invoices.* from university_invoices invoices where ${matching}
      order by ${sorted} limit ${sql.lit(pageSize)} offset ${sql.lit((pageNo - 1) * pageSize)}
    ) invoices on true ${rowJoins(actor)}
    order by ${sorted}`.execute(db)
  return {
    rows: rows.flatMap((row) => (row.InvoiceId === null ? [] : [toInvoiceRow(INVOICE.toRow(row))])),
    totalCount: rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  }
}

/** The ids of all matching invoices in the order of the list. Throws FORBIDDEN, EXPORT_TOO_LARGE. */
export async function listedInvoiceIds(db: Db, actor: Actor, query: SheetFilters): Promise<ListedIds> {
  mustBeAllowed(actor, 'invoices.view')
  const from = sql`university_invoices invoices where ${matchingInvoices(actor, query)}`
  return readListedIds(db, { id: 'invoices.id', order: orderOf(query.sort), from })
}

/** The days of issue of an age, both included. */
export function issuedWithin(age: InvoiceAge, today: string): { startDate?: string; endDate: string } {
  const { from, until } = INVOICE_AGES[age]
  return {
    ...(until !== null && { startDate: daysAfter(today, -until) }),
    endDate: daysAfter(today, -from),
  }
}

/** Invoices by id in one statement, as the list shows them. Throws FORBIDDEN. */
export async function invoicesByIds(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, InvoiceRow>> {
  mustBeAllowed(actor, 'invoices.view')
  const rows = await INVOICE.read(
    db,
    sql`select ${INVOICE.list} from university_invoices invoices ${rowJoins(actor)}
    where invoices.id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.InvoiceId, toInvoiceRow(row)]))
}

function orderOf(sort: Sort): RawBuilder<unknown> {
  const isDown = sort.startsWith('-')
  const direction = isDown ? ' desc' : ''
  const column = COLUMNS[isDown ? sort.slice(1) : sort] ?? 'invoices.created_at'
  return sql.raw(`${column}${direction}, invoices.id${direction}`)
}

function matchingInvoices(actor: Actor, query: SheetFilters): RawBuilder<SqlBool> {
  const { searchQuery, statusId, typeId, companyId, taxType, currency, startDate, endDate } = query
  const conditions: RawBuilder<SqlBool>[] = [sql`true`]
  if (searchQuery) conditions.push(found(searchQuery))
  if (statusId !== undefined) conditions.push(sql`invoices.status_id = ${sql.lit(statusId)}`)
  if (typeId !== undefined) conditions.push(sql`invoices.type_id = ${sql.lit(typeId)}`)
  if (companyId !== undefined) conditions.push(sql`invoices.company_id = ${sql.lit(companyId)}`)
  if (taxType)
    conditions.push(
      sql`invoices.company_id in (select id from companies where company_tax_type(id, current_date) = ${taxType})`,
    )
  if (currency) conditions.push(sql`invoices.currency = ${currency}`)
  if (startDate) conditions.push(sql`invoices.issued_on >= ${startDate}`)
  if (endDate) conditions.push(sql`invoices.issued_on <= ${endDate}`)
  if (query.age) conditions.push(ofAge(query.age, todayIn(actor.timeZone)))
  if (query.isOverShared) conditions.push(IS_OVER_SHARED)
  if (query.university) conditions.push(hasUniversityReply(query.university, actor))
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

function ofAge(age: InvoiceAge, today: string): RawBuilder<SqlBool> {
  const { startDate, endDate } = issuedWithin(age, today)
  return sql<SqlBool>`invoices.status_id = ${sql.lit(INVOICE_SENT)} and invoices.issued_on <= ${endDate}
    and ${startDate ? sql`invoices.issued_on >= ${startDate}` : sql`true`}`
}

function found(text: string): RawBuilder<SqlBool> {
  const pattern = `%${literal(text.toLowerCase())}%`
  return sql<SqlBool>`(invoices.search_text like ${pattern}
    or invoices.university_id = any(array(select id from universities where name ilike ${pattern})))`
}

/** Removes NUL, which PostgreSQL text cannot hold. */
function literal(text: string): string {
  return text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')
}
