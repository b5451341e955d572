import { Search, SlidersHorizontal } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { countText } from '#components/ui/grid/LinkPager'
import { addressQuery, type NotesPlace, type NotesQuery } from '#domain/commission-notes/list/list-address'
import { type NotesChoices, WAITING } from '#domain/commission-notes/list/list-filters'
import { ChoiceFilter } from './ChoiceFilter'
import { RarerFilters } from './RarerFilters'
import { StatusFilter } from './StatusFilter'
import { TypedFilter } from './TypedFilter'

interface NotesFiltersProps {
  place: NotesPlace
  query: NotesQuery
  choices: NotesChoices
  total: number
  isMore: boolean
  searchBox: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<NotesQuery>, instead?: boolean) => void
}

/** The filter bar: a plain GET form before hydration, then every choice applies at once. */
export function NotesFilters({
  place,
  query,
  choices,
  total,
  isMore,
  searchBox,
  onChange,
}: NotesFiltersProps) {
  const sheet = useId()
  const preserved = Object.entries(addressQuery(query)).filter(
    ([name]) =>
      (PRESERVED.includes(name) || (name === 'partnerId' && choices.partners.length === 0)) &&
      !(name in place.fixed),
  )
  const filters = { query, onChange }
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
        {preserved.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className="notes-search">
          <Search aria-hidden="true" />
          <TypedFilter
            type="search"
            name="searchQuery"
            aria-label="Search by note number, student, university or partner"
            aria-keyshortcuts="/"
            placeholder="Number, student, university or partner"
            maxLength={200}
            text={query.searchQuery ?? ''}
            box={searchBox}
            onText={(searchQuery, instead) => onChange({ searchQuery }, instead)}
          />
        </span>
        <button type="button" className="btn notes-filters-open" popoverTarget={sheet}>
          <SlidersHorizontal aria-hidden="true" />
          Filters
        </button>
        <div id={sheet} popover="auto" className="notes-filters-more">
          <StatusFilter
            offered={choices.statuses}
            chosen={query.statusLabel}
            onChange={(statusLabel) => onChange({ statusLabel })}
          />
          <ChoiceFilter name="pendingDays" label="Waiting" any="Any age" options={WAITING} {...filters} />
          {choices.assignees.length > 0 && (
            <ChoiceFilter
              name="assigneeUserId"
              label="Assignee"
              any="Any assignee"
              options={choices.assignees}
              {...filters}
            />
          )}
          <ChoiceFilter
            name="currency"
            label="Currency"
            any="Any currency"
            options={choices.currencies.map(option)}
            {...filters}
          />
          <RarerFilters query={query} choices={choices} fixed={place.fixed} onChange={onChange} />
          <button
            type="button"
            className="btn btn-primary notes-filters-close"
            popoverTarget={sheet}
            popoverTargetAction="hide"
          >
            {total === 1 ? 'Show 1 note' : `Show ${countText(total, isMore)} notes`}
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

const PRESERVED: readonly string[] = [
  'tab',
  'sort',
  'pageSize',
  'SubsidiaryId',
  'invoiceId',
  'statusId',
  'waitingFor',
  'differences',
]
