import { Select } from '#components/ui/forms/Input'
import { Panel } from '#components/ui/overlays/Panel'
import type { NotesQuery } from '#domain/commission-notes/list/list-address'
import { activeFilters, DUE_WITHIN, type NotesChoices } from '#domain/commission-notes/list/list-filters'
import { financialYearLabel } from '#domain/numbering/numbers'
import { DayInput } from './DayInput'
import { TypedFilter } from './TypedFilter'
import { useNewInvoices } from './use-new-invoices'

interface RarerFiltersProps {
  query: NotesQuery
  choices: NotesChoices
  /** Filters that the page fixes and the reader cannot change. */
  fixed: Partial<NotesQuery>
  onChange: (change: Partial<NotesQuery>, instead?: boolean) => void
}

const RARER: readonly (keyof NotesQuery)[] = [
  'partnerId',
  'invoiceNumber',
  'due',
  'dueWeek',
  'universityId',
  'financialYear',
  'startDate',
  'endDate',
]

/** Rare filters, behind a button with the number of active ones; on a phone they are among the others. */
export function RarerFilters({ query, choices, fixed, onChange }: RarerFiltersProps) {
  const [universities, countNew] = useNewInvoices(choices.universities)
  const on = activeFilters(query, choices).filter(({ name }) => RARER.includes(name)).length
  const label = (
    <>
      More filters
      {on > 0 && (
        <span className="notes-filters-on">
          {on}
          <span className="sr-only"> on</span>
        </span>
      )}
    </>
  )

  return (
    <Panel
      label={label}
      name="More filters"
      buttonClass="notes-filters-rarer-open"
      className="notes-filters-rarer"
      onOpen={countNew}
    >
      {choices.partners.length > 0 && (
        <Select
          name="partnerId"
          aria-label="Partner"
          placeholder="Any partner"
          options={choices.partners}
          value={query.partnerId ?? ''}
          onChange={(event) => onChange({ partnerId: event.target.value || undefined })}
        />
      )}
      {!('invoiceId' in fixed) && (
        <TypedFilter
          name="invoiceNumber"
          aria-label="Invoice number"
          placeholder="Invoice number"
          maxLength={100}
          text={query.invoiceNumber ?? ''}
          onText={(invoiceNumber, instead) => onChange({ invoiceNumber }, instead)}
        />
      )}
      <Select
        name="due"
        aria-label="Payment"
        placeholder="Any payment"
        options={DUE_WITHIN}
        value={query.due ?? ''}
        onChange={(event) => onChange({ due: (event.target.value || undefined) as NotesQuery['due'] })}
      />
      <Select
        name="universityId"
        aria-label="University"
        placeholder="Any university"
        options={universities}
        value={query.universityId ?? ''}
        onChange={(event) => onChange({ universityId: event.target.value || undefined })}
      />
      <Select
        name="financialYear"
        aria-label="Financial year"
        placeholder="Any year"
        options={choices.financialYears.map((year) => ({ value: year, label: financialYearLabel(year) }))}
        value={query.financialYear ?? ''}
        onChange={(event) => onChange({ financialYear: event.target.value || undefined })}
      />
      <fieldset className="notes-filters-days">
        <legend className="sr-only">Created</legend>
        <span className="muted" aria-hidden="true">
          Created
        </span>
        <DayInput
          name="startDate"
          label="Created from"
          day={query.startDate}
          max={query.endDate}
          onDay={(startDate) => onChange({ startDate })}
        />
        <span className="muted" aria-hidden="true">
          –
        </span>
        <DayInput
          name="endDate"
          label="Created until"
          day={query.endDate}
          min={query.startDate}
          onDay={(endDate) => onChange({ endDate })}
        />
      </fieldset>
    </Panel>
  )
}
