import { KIND_NAMES } from '#domain/search/kinds'
import type { Found, FoundRow } from '#domain/search/schema'

interface FoundListProps {
  id: string
  found: Found
  at: number
  text: string
  onLeave: () => void
}

export function FoundList({ id, found, at, text, onLeave }: FoundListProps) {
  const { rows, Match } = found
  const groups = Map.groupBy(rows, ({ Kind }) => Kind)
  return (
    <>
      {rows.length > 0 && Match === 'near' && <p className="find-said muted">No exact match. Close to it:</p>}
      {rows.length > 0 && Match === 'recent' && <p className="find-said muted">Opened last</p>}
      {rows.length === 0 && <p className="find-said muted">{nothing(found, text)}</p>}
      <div id={`${id}-list`} role="listbox" aria-label="Results">
        {[...groups].map(([kind, some]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a list box is no fieldset
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div id={`${id}-${kind}`} className="find-kind">
              {KIND_NAMES[kind]}
            </div>
            {some.map((row) => (
              <Row
                key={`${row.Href} ${row.Title}`}
                id={`${id}-${rows.indexOf(row)}`}
                row={row}
                isChosen={rows.indexOf(row) === at}
                onLeave={onLeave}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

interface RowProps {
  id: string
  row: FoundRow
  isChosen: boolean
  onLeave: () => void
}

function Row({ id, row, isChosen, onLeave }: RowProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className="find-row"
      href={row.Href}
      onClick={({ ctrlKey, metaKey }) => !ctrlKey && !metaKey && onLeave()}
    >
      <bdi>{row.Title}</bdi>
      {row.Detail && <bdi className="muted fine">{row.Detail}</bdi>}
    </a>
  )
}

function nothing({ Match }: Found, text: string): string {
  if (Match === 'recent') return 'Search by number, name, e-mail, amount or page.'
  return `Nothing found for “${text.trim()}”. Use fewer words, or part of a number.`
}
