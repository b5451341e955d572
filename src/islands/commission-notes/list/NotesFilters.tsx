import { Search, SlidersHorizontal } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { Select } from '#components/ui/forms/Input'
import { addressQuery, type NotesPlace, type NotesQuery } from '#domain/commission-notes/list/list-address'
import { type NotesChoices, WAITING } from '#domain/commission-notes/list/list-filters'
import { RarerFilters } from './RarerFilters'

interface NotesFiltersProps {
  place: NotesPlace
  query: NotesQuery
  choices: NotesChoices
  total: number
  searchBox: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<NotesQuery>, instead?: boolean) => void
}

const TYPING_PAUSE = 250

/**
 * The filter bar. Before any script it is a plain form that asks for the page's address with what was chosen; afterwards every choice
 * shows at once. What is asked for rarely waits in a panel of its own, and on a phone all but the search box in a sheet.
 */
export function NotesFilters({ place, query, choices, total, searchBox, onChange }: NotesFiltersProps) {
  const sheet = useId()
  const kept = Object.entries(addressQuery(query)).filter(
    ([name]) => KEPT.includes(name) && !(name in place.fixed),
  )
  const option = (value: string) => ({ value, label: value })

  return (
    <search aria-label="Filter the notes">
      <form
        className="notes-filters"
        method="get"
        action={place.path}
        onSubmit={(event) => event.preventDefault()}
      >
        {place.view && <input type="hidden" name="view" value={place.view.id} />}
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchBox
          text={query.searchQuery ?? ''}
          box={searchBox}
          onSearch={(searchQuery, instead) => onChange({ searchQuery }, instead)}
        />
        <button type="button" className="btn notes-filters-open" popoverTarget={sheet}>
          <SlidersHorizontal aria-hidden="true" />
          Filters
        </button>
        <div id={sheet} popover="auto" className="notes-filters-more">
          <Select
            name="statusLabel"
            aria-label="Status"
            placeholder="Any status"
            options={choices.statuses.map(option)}
            value={query.statusLabel ?? ''}
            onChange={(event) => onChange({ statusLabel: event.target.value || undefined })}
          />
          <Select
            name="pendingDays"
            aria-label="Waiting"
            placeholder="Any age"
            options={WAITING}
            value={query.pendingDays ?? ''}
            onChange={(event) => onChange({ pendingDays: chosen<'pendingDays'>(event.target.value) })}
          />
          {choices.assignees.length > 0 && (
            <Select
              name="assigneeUserId"
              aria-label="Assignee"
              placeholder="Any assignee"
              options={choices.assignees}
              value={query.assigneeUserId ?? ''}
              onChange={(event) => onChange({ assigneeUserId: event.target.value || undefined })}
            />
          )}
          <Select
            name="currency"
            aria-label="Currency"
            placeholder="Any currency"
            options={choices.currencies.map(option)}
            value={query.currency ?? ''}
            onChange={(event) => onChange({ currency: chosen<'currency'>(event.target.value) })}
          />
          <RarerFilters query={query} choices={choices} onChange={onChange} />
          <button
            type="button"
            className="btn btn-primary notes-filters-close"
            popoverTarget={sheet}
            popoverTargetAction="hide"
          >
            {total === 1 ? 'Show 1 note' : `Show ${total.toLocaleString('en')} notes`}
          </button>
        </div>
        <noscript>
          <button type="submit" className="btn">
            Apply
          </button>
        </noscript>
      </form>
    </search>
  )
}

/** What a plain form must send along though it has no control for it. */
const KEPT: readonly string[] = [
  'tab',
  'sort',
  'pageSize',
  'partnerId',
  'SubsidiaryId',
  'invoiceId',
  'statusId',
]

function chosen<Name extends 'currency' | 'pendingDays'>(value: string): NotesQuery[Name] {
  return (value || undefined) as NotesQuery[Name]
}

interface SearchBoxProps {
  text: string
  box: RefObject<HTMLInputElement | null>
  onSearch: (text: string | undefined, instead: boolean) => void
}

/** Searches after a short pause in typing. One search is one step back, however many letters it took. */
function SearchBox({ text, box, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text)
  const search = typed.trim()

  useEffect(() => {
    if (document.activeElement !== box.current) setTyped(text)
  }, [text, box])

  useEffect(() => {
    if (search === text || document.activeElement !== box.current) return
    const pause = setTimeout(() => onSearch(search || undefined, text !== ''), TYPING_PAUSE)
    return () => clearTimeout(pause)
  }, [search, text, box, onSearch])

  return (
    <span className="notes-search">
      <Search aria-hidden="true" />
      <input
        ref={box}
        className="input"
        type="search"
        name="searchQuery"
        aria-label="Search by note number, student, university or partner"
        aria-keyshortcuts="/"
        placeholder="Number, student, university or partner"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed === '') event.currentTarget.blur()
        }}
      />
    </span>
  )
}
