import { useState } from 'react'
import { Empty } from '#components/ui/Empty'
import { Select } from '#components/ui/forms/Input'
import { LinkPager } from '#components/ui/grid/LinkPager'
import { SearchInput } from '#components/ui/SearchInput'
import type { DraftRow } from '#domain/commission-notes/drafts/draft'
import { createTabAddress, type InvoicesQuery } from '#domain/invoices/list-address'
import * as routes from '#domain/invoices/routes'
import type { InvoiceRow } from '#domain/invoices/schema'
import type { Page } from '#domain/paging/schema'
import { NOTES_PAGE_SIZES } from '#domain/paging/sizes'
import { callApi } from '#islands/lib/call'
import { ChooseApplications } from './ChooseApplications'
import { InvoicesTable } from './InvoicesTable'
import { MyDrafts } from './MyDrafts'

interface CreateTabProps {
  drafts: readonly DraftRow[]
  query: InvoicesQuery
  wrongSearch: { text: string; message: string } | null
  page: Page<InvoiceRow>
  statuses: { value: string; label: string }[]
  currencies: readonly string[]
  timeZone: string
}

export function CreateTab({
  drafts,
  query,
  wrongSearch,
  page,
  statuses,
  currencies,
  timeZone,
}: CreateTabProps) {
  const [chosen, setChosen] = useState<InvoiceRow | null>(null)
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const filtered = !!query.searchQuery || query.statusId !== undefined || query.currency !== undefined

  const choose = (invoice: InvoiceRow) => {
    setChosen(invoice)
    if (!invoice.IsNew || read.has(invoice.InvoiceId)) return
    setRead(new Set([...read, invoice.InvoiceId]))
    // A failed mark is retried the next time, without an error for the user.
    void callApi(routes.markCardAsRead, { body: { InvoiceId: invoice.InvoiceId } }).catch(() => undefined)
  }

  return (
    <div className="create-tab">
      <MyDrafts drafts={drafts} timeZone={timeZone} />
      <section aria-labelledby="invoices">
        <h2 id="invoices">University invoices</h2>
        <search aria-label="Filter the invoices">
          <form className="notes-filters" method="get" data-at-once="">
            <input type="hidden" name="tab" value="Create" />
            {query.pageSize !== 20 && <input type="hidden" name="pageSize" value={query.pageSize} />}
            <SearchInput
              name="searchQuery"
              aria-label="Search by invoice number"
              aria-invalid={wrongSearch ? true : undefined}
              aria-describedby={wrongSearch ? 'invoice-search-error' : undefined}
              placeholder="Invoice number"
              defaultValue={wrongSearch?.text ?? query.searchQuery ?? ''}
            />
            <Select
              name="statusId"
              aria-label="Status"
              placeholder="Any status"
              options={statuses}
              defaultValue={query.statusId?.toString() ?? ''}
            />
            <Select
              name="currency"
              aria-label="Currency"
              placeholder="Any currency"
              options={currencies.map((currency) => ({ value: currency, label: currency }))}
              defaultValue={query.currency ?? ''}
            />
            <noscript>
              <button type="submit" className="btn">
                Search
              </button>
            </noscript>
            {filtered && (
              <a className="fine" href={createTabAddress({ pageNo: 1, pageSize: query.pageSize })}>
                Clear all
              </a>
            )}
            {wrongSearch && (
              <p id="invoice-search-error" className="field-error" role="alert">
                {wrongSearch.message}
              </p>
            )}
          </form>
        </search>
        {page.rows.length > 0 ? (
          <InvoicesTable
            invoices={page.rows.map((row) => (read.has(row.InvoiceId) ? { ...row, IsNew: false } : row))}
            onChoose={choose}
          />
        ) : (
          <Empty
            level={3}
            title={filtered ? 'No invoices match this search' : 'No university invoices yet'}
            text={
              filtered
                ? 'Search for a part of its number, or clear the filters.'
                : 'A note can be raised once one is issued.'
            }
          />
        )}
        <LinkPager
          of={page}
          noun={['invoice', 'invoices']}
          pageSizes={NOTES_PAGE_SIZES}
          hrefOf={(pageNo, pageSize) => createTabAddress({ ...query, pageNo, pageSize })}
        />
      </section>
      {chosen && (
        <ChooseApplications key={chosen.InvoiceId} invoice={chosen} onClose={() => setChosen(null)} />
      )}
    </div>
  )
}
