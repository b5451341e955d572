import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { isPlainPress } from '#components/ui/grid/LinkPager'
import { addressOf, type NotesPlace, type NotesQuery } from '#domain/commission-notes/list/list-address'
import { activeFilters, type NotesChoices, withoutFilters } from '#domain/commission-notes/list/list-filters'

interface NotesChipsProps {
  place: NotesPlace
  query: NotesQuery
  choices: NotesChoices
  onShow: (query: NotesQuery) => void
}

/** The active filters. Each is a link to the list without it, so that it can be removed before hydration. */
export function NotesChips({ place, query, choices, onShow }: NotesChipsProps) {
  const filters = activeFilters(query, choices, Object.keys(place.fixed))
  if (filters.length === 0) return null

  const onPress = (target: NotesQuery) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onShow(target)
  }
  const none = withoutFilters(query, place.fixed)

  return (
    <ul className="row" aria-label="Filters that are on">
      {filters.map((filter) => (
        <li key={filter.name}>
          <a
            className="chip chip-link"
            href={addressOf(place, filter.without)}
            onClick={onPress(filter.without)}
            aria-label={`Remove filter ${filter.label}: ${filter.value}`}
          >
            <span>
              <span className="muted">{filter.label}:</span> {filter.value}
            </span>
            <X aria-hidden="true" />
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a className="fine" href={addressOf(place, none)} onClick={onPress(none)}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  )
}
