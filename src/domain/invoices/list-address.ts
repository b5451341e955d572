import { DEFAULT_PAGE_SIZE, NOTES_PAGE_SIZES } from '#domain/paging/sizes'
import { paths } from '#domain/paths'
import { NEWEST_FIRST } from './list-choices'
import type { ListInvoices } from './schema'

export type InvoicesQuery = Omit<ListInvoices, 'UserId'>

export function createTabAddress(query: Partial<InvoicesQuery>): string {
  return paths.notes({ tab: 'Create', ...written(query, DEFAULT_PAGE_SIZE) })
}

export function invoicesAddress(query: Partial<InvoicesQuery>): string {
  return paths.universityInvoices(written(query, NOTES_PAGE_SIZES[0]))
}

/** The filters and the order of the list, as its download asks for them. */
export function sheetQuery({ pageNo: _, pageSize: __, ...query }: InvoicesQuery): Record<string, string> {
  return written(query, 0)
}

function written(query: Partial<InvoicesQuery>, pageSize: number): Record<string, string> {
  const defaults: Readonly<Record<string, unknown>> = { pageNo: 1, pageSize, sort: NEWEST_FIRST }
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' || defaults[name] === value ? [] : [[name, String(value)]],
    ),
  )
}
