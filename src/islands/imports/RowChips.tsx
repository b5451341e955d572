import type { ImportRun } from '#domain/imports/schema'
import { ROW_STATES, type RowState } from '#domain/imports/states'
import { ROW_LOOK } from './row-looks'

interface RowChipsProps {
  counts: ImportRun['Counts']
  rowCount: number
  /** The one result that is shown; null for all. */
  only: RowState | null
  onOnly: (only: RowState | null) => void
}

/** How many rows each result has; pressing one shows its rows alone. */
export function RowChips({ counts, rowCount, only, onOnly }: RowChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these choose what is shown
    <div className="bucket-chips" role="group" aria-label="Rows by result">
      <button type="button" className="bucket-chip" aria-pressed={only === null} onClick={() => onOnly(null)}>
        All rows <b>{rowCount.toLocaleString('en')}</b>
      </button>
      {ROW_STATES.filter((state) => counts[state] > 0).map((state) => {
        const { icon: Icon, label, tone } = ROW_LOOK[state]
        return (
          <button
            key={state}
            type="button"
            className="bucket-chip"
            data-tone={tone}
            aria-pressed={only === state}
            onClick={() => onOnly(only === state ? null : state)}
          >
            <Icon aria-hidden="true" />
            {label} <b>{counts[state].toLocaleString('en')}</b>
          </button>
        )
      })}
    </div>
  )
}
