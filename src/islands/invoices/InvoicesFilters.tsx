import { Select } from '#components/ui/forms/Input'
import { SearchInput } from '#components/ui/SearchInput'
import { type InvoicesQuery, invoicesAddress } from '#domain/invoices/list-address'
import {
  INVOICE_AGE_VALUES,
  INVOICE_AGES,
  INVOICE_TYPES,
  NEWEST_FIRST,
  UNIVERSITY_REPLIES,
  UNIVERSITY_REPLY_LABELS,
} from '#domain/invoices/list-choices'
import { INVOICE_STATUSES } from '#domain/invoices/statuses'
import { CURRENCIES } from '#domain/money/currencies'
import { TAX_TYPES } from '#domain/money/tax-words'

interface InvoicesFiltersProps {
  query: InvoicesQuery
  companies: readonly { value: string; label: string }[]
  isFiltered: boolean
}

const named = (of: Readonly<Record<number, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }))
const REPLY_OPTIONS = UNIVERSITY_REPLIES.map((value) => ({ value, label: UNIVERSITY_REPLY_LABELS[value] }))
const AGE_OPTIONS = INVOICE_AGE_VALUES.map((value) => ({
  value,
  label: `Unpaid ${INVOICE_AGES[value].label}`,
}))
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export function InvoicesFilters({ query, companies, isFiltered }: InvoicesFiltersProps) {
  const choices = [
    { name: 'statusId', label: 'Status', any: 'Any status', options: named(INVOICE_STATUSES) },
    { name: 'typeId', label: 'Type', any: 'Any type', options: named(INVOICE_TYPES) },
    { name: 'companyId', label: 'Company', any: 'Any company', options: companies },
    { name: 'taxType', label: 'Tax type', any: 'Any tax', options: same(TAX_TYPES) },
    { name: 'currency', label: 'Currency', any: 'Any currency', options: same(CURRENCIES) },
    { name: 'age', label: 'Unpaid since', any: 'Any age', options: AGE_OPTIONS },
    { name: 'university', label: 'Reply of the university', any: 'Any reply', options: REPLY_OPTIONS },
  ] as const
  return (
    <search aria-label="Filter the invoices">
      <form className="notes-filters" method="get" data-at-once="">
        {query.pageSize !== 20 && <input type="hidden" name="pageSize" value={query.pageSize} />}
        {query.isOverShared && <input type="hidden" name="isOverShared" value="true" />}
        {query.sort !== NEWEST_FIRST && <input type="hidden" name="sort" value={query.sort} />}
        <SearchInput
          name="searchQuery"
          aria-label="Search by number, PO number or university"
          placeholder="Number, PO number, university"
          maxLength={100}
          defaultValue={query.searchQuery ?? ''}
        />
        {choices.map(({ name, label, any, options }) => (
          <Select
            key={name}
            name={name}
            aria-label={label}
            placeholder={any}
            options={options}
            defaultValue={query[name]?.toString() ?? ''}
          />
        ))}
        <div className="invoices-days">
          <label className="invoices-day">
            <span>Issued from</span>
            <input className="input" type="date" name="startDate" defaultValue={query.startDate ?? ''} />
          </label>
          <label className="invoices-day">
            <span>Issued to</span>
            <input className="input" type="date" name="endDate" defaultValue={query.endDate ?? ''} />
          </label>
        </div>
        <noscript>
          <button type="submit" className="btn">
            Search
          </button>
        </noscript>
        {query.isOverShared && <span className="badge">Over-shared only</span>}
        {isFiltered && (
          <a className="fine" href={invoicesAddress({ pageSize: query.pageSize, sort: query.sort })}>
            Clear all
          </a>
        )}
      </form>
    </search>
  )
}
