import { Empty } from '#components/ui/Empty'
import { DataGrid } from '#components/ui/grid/DataGrid'
import type { GridSort } from '#components/ui/grid/grid-props'
import { LinkPager } from '#components/ui/grid/LinkPager'
import { type InvoicesQuery, invoicesAddress } from '#domain/invoices/list-address'
import type { InvoiceRow } from '#domain/invoices/schema'
import type { Page } from '#domain/paging/schema'
import { NOTES_PAGE_SIZES } from '#domain/paging/sizes'
import { paths } from '#domain/paths'
import { withRoomForAmounts } from '#islands/lib/room-for-amounts'
import { InvoicesFilters } from './InvoicesFilters'
import { INVOICE_AMOUNTS, INVOICES_COLUMNS } from './invoices-columns'

interface InvoicesListProps {
  query: InvoicesQuery
  page: Page<InvoiceRow>
  companies: readonly { value: string; label: string }[]
}

const FILTERS = [
  'searchQuery',
  'statusId',
  'typeId',
  'companyId',
  'taxType',
  'currency',
  'startDate',
  'endDate',
  'age',
  'isOverShared',
  'university',
] as const

/** University invoices as links and a plain form: every choice is a URL that the server answers. */
export function InvoicesList({ query, page, companies }: InvoicesListProps) {
  const isFiltered = FILTERS.some((name) => query[name] !== undefined && query[name] !== '')
  const sortBy = ({ column, direction }: GridSort) => {
    const sort = (direction === 'desc' ? `-${column}` : column) as InvoicesQuery['sort']
    location.assign(invoicesAddress({ ...query, sort, pageNo: 1 }))
  }
  return (
    <div className="notes-list invoices-list">
      <InvoicesFilters query={query} companies={companies} isFiltered={isFiltered} />
      {page.rows.length > 0 ? (
        <DataGrid
          label="University invoices"
          rows={page.rows}
          columns={withRoomForAmounts(INVOICES_COLUMNS, page.rows, INVOICE_AMOUNTS)}
          getRowId={(invoice) => invoice.InvoiceId}
          getRowName={(invoice) => invoice.Number}
          sort={sortOf(query)}
          onSort={sortBy}
          onOpen={(invoice) => location.assign(paths.universityInvoice(invoice.InvoiceId))}
          around="16.5rem"
        />
      ) : (
        <Empty
          title={isFiltered ? 'No invoices match these filters' : 'No university invoices yet'}
          text={
            isFiltered
              ? 'Search for a part of its number, or clear the filters.'
              : 'An invoice is raised for installments of one university.'
          }
        />
      )}
      <LinkPager
        of={page}
        noun={['invoice', 'invoices']}
        pageSizes={NOTES_PAGE_SIZES}
        hrefOf={(pageNo, pageSize) => invoicesAddress({ ...query, pageNo, pageSize })}
      />
    </div>
  )
}

function sortOf({ sort }: InvoicesQuery): GridSort {
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'desc' }
    : { column: sort, direction: 'asc' }
}
