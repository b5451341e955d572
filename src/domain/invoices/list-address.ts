import { DEFAULT_PAGE_SIZE } from '#domain/paging/sizes'
import { paths } from '#domain/paths'
import type { ListInvoices } from './schema'

/** What the Create tab's list of university invoices shows. */
export type InvoicesQuery = Omit<ListInvoices, 'UserId'>

/** The Create tab's address that shows `query`, without what is absent or the default anyway. */
export function createTabAddress(query: InvoicesQuery): string {
  const written: Record<string, string> = { tab: 'Create' }
  for (const [name, value] of Object.entries(query)) {
    const isDefault =
      (name === 'pageNo' && value === 1) || (name === 'pageSize' && value === DEFAULT_PAGE_SIZE)
    if (value !== undefined && value !== '' && !isDefault) written[name] = String(value)
  }
  return paths.notes(written)
}
