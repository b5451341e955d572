import { Panel } from '#components/ui/overlays/Panel'
import type { NotesQuery } from '#domain/commission-notes/list/list-address'
import { activeFilters, DUE_WITHIN, type NotesChoices } from '#domain/commission-notes/list/list-filters'
import { financialYearLabel } from '#domain/numbering/numbers'
import { ChoiceFilter } from './ChoiceFilter'
import { DayInput } from './DayInput'
import { TypedFilter } from './TypedFilter'
import { useNewInvoices } from './use-new-invoices'

interface RarerFiltersProps {
  query: NotesQuery
  choices: NotesChoices
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
  const filters = { query, onChange }
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
        <ChoiceFilter
          name="partnerId"
          label="Partner"
          any="Any partner"
          options={choices.partners}
          {...filters}
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
      <ChoiceFilter name="due" label="Payment" any="Any payment" options={DUE_WITHIN} {...filters} />
      <ChoiceFilter
        name="universityId"
        label="University"
        any="Any university"
        options={universities}
        {...filters}
      />
      <ChoiceFilter
        name="financialYear"
        label="Financial year"
        any="Any year"
        options={choices.financialYears.map((year) => ({ value: year, label: financialYearLabel(year) }))}
        {...filters}
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
