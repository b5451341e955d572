import { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { InvoicesQuery } from '#domain/invoices/list-address'
import { type InvoiceRow, ListInvoices } from '#domain/invoices/schema'
import { readAddress } from '#domain/paging/address'
import type { Page } from '#domain/paging/schema'
import { NOTES_PAGE_SIZES } from '#domain/paging/sizes'
import { companyLabels } from '#server/invoices/company/company-on'
import { listInvoices } from './list-invoices'

export interface OpenedInvoices {
  query: InvoicesQuery
  page: Page<InvoiceRow>
  companies: { value: string; label: string }[]
  refused: string[]
}

const [FEWEST] = NOTES_PAGE_SIZES
const Address = ListInvoices.omit({ UserId: true }).extend({
  pageSize: z.coerce
    .number()
    .refine((size) => (NOTES_PAGE_SIZES as readonly number[]).includes(size))
    .default(FEWEST),
})

/** The university invoices page. Throws FORBIDDEN for a caller who may not see invoices. */
export async function openInvoices(db: Db, actor: Actor, address: URLSearchParams): Promise<OpenedInvoices> {
  const { query, refused } = readAddress(Address, address)
  const [page, companies] = await Promise.all([listInvoices({ db, actor }, query), companyLabels(db)])
  return {
    query,
    page,
    companies: companies.map(({ id, label }) => ({ value: String(id), label })),
    refused: Object.keys(refused),
  }
}
