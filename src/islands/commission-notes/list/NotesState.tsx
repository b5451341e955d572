import { Button } from '#components/ui/Button'
import { Empty } from '#components/ui/Empty'
import {
  addressOf,
  changed,
  type NotesPlace,
  type NotesQuery,
} from '#domain/commission-notes/list/list-address'
import { activeFilters, type NotesChoices, withoutFilters } from '#domain/commission-notes/list/list-filters'
import { paths } from '#domain/paths'
import type { NotesReader } from './notes-columns'

interface NoNotesProps {
  place: NotesPlace
  query: NotesQuery
  choices: NotesChoices
  reader: NotesReader
  total: number
}

export function NoNotes({ place, query, choices, reader, total }: NoNotesProps) {
  if (total > 0) {
    return (
      <Empty
        title="There is nothing on this page"
        text="The list has become shorter, or the address names a page past its end."
      >
        <a className="btn" href={addressOf(place, changed(query, {}))}>
          Go to the first page
        </a>
      </Empty>
    )
  }
  const filters = activeFilters(query, choices, Object.keys(place.fixed))
  if (query.waitingFor && filters.length === 1) {
    return (
      <Empty title="Nothing is waiting for you" text="Notes that need your action appear here.">
        <a className="btn" href={addressOf(place, withoutFilters(query, place.fixed))}>
          Show all notes
        </a>
      </Empty>
    )
  }
  if (filters.length > 0) {
    return (
      <Empty title="No notes match these filters" text="Remove a filter, or use a shorter search.">
        <a className="btn" href={addressOf(place, withoutFilters(query, place.fixed))}>
          Clear all filters
        </a>
      </Empty>
    )
  }
  if (query.tab === 'Paid') {
    return <Empty title="No paid notes yet" text="Notes move here once they are paid." />
  }
  if (!reader.internal) {
    return (
      <Empty
        title="No notes in progress"
        text="A note appears here once it is sent to you. You then upload your tax invoice."
      />
    )
  }
  if (!reader.mayDraft) {
    return <Empty title="No commission notes yet" text="Notes appear here once a maker generates one." />
  }
  return (
    <Empty title="No commission notes yet" text="Choose students of a university invoice to begin one.">
      <a className="btn btn-primary" href={paths.notes({ tab: 'Create' })}>
        Create a commission note
      </a>
    </Empty>
  )
}

export function NotesFailed({ message, onRetry }: { message: string | null; onRetry: () => void }) {
  return (
    <div role="alert">
      <Empty
        title={message ?? 'Something went wrong!'}
        text="The list could not be loaded. Nothing was changed."
      >
        <Button onClick={onRetry}>Try again</Button>
      </Empty>
    </div>
  )
}
