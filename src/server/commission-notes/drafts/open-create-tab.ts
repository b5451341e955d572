import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { DraftRow } from '#domain/commission-notes/drafts/draft'
import { CATALOGUE } from '#domain/errors'
import type { InvoicesQuery } from '#domain/invoices/list-address'
import { INVOICE_NUMBER, type InvoiceRow, ListInvoices } from '#domain/invoices/schema'
import { readAddress } from '#domain/paging/address'
import type { Page } from '#domain/paging/schema'
import { listInvoices } from '#server/invoices/list-invoices'
import { listDrafts } from './list-drafts'

export interface OpenedCreateTab {
  drafts: DraftRow[]
  query: InvoicesQuery
  page: Page<InvoiceRow>
  wrongSearch: { text: string; message: string } | null
  refused: string[]
}

/** The Create tab's content for its address: the actor's drafts, and the invoices to choose students from. */
export async function openCreateTab(
  db: Db,
  actor: Actor,
  address: URLSearchParams,
): Promise<OpenedCreateTab> {
  const { query: read, refused } = readAddress(ListInvoices.omit({ UserId: true }), address)
  const { searchQuery, ...rest } = read
  const typed = address.get('searchQuery')?.trim() ?? ''
  const isWrong = typed !== '' && !INVOICE_NUMBER.test(typed)
  const query = isWrong || !searchQuery ? rest : read
  const [drafts, page] = await Promise.all([listDrafts({ db, actor }), listInvoices({ db, actor }, query)])
  return {
    drafts,
    query,
    page,
    wrongSearch: isWrong ? { text: typed, message: CATALOGUE.INVOICE_NUMBER_INVALID.message } : null,
    refused: Object.keys(refused).filter((name) => name !== 'searchQuery'),
  }
}
