import type { ImportRun } from '#domain/imports/schema'
import { ROW_STATES, type RowState } from '#domain/imports/states'
import { ROW_LOOK, rowLabel } from './row-looks'

interface RowChipsProps {
  run: ImportRun
  only: RowState | null
  onOnly: (only: RowState | null) => void
}

/** Row counts by result; pressing one filters the rows. */
export function RowChips({ run, only, onOnly }: RowChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these choose what is shown
    <div className="row" role="group" aria-label="Rows by result">
      <button type="button" className="bucket-chip" aria-pressed={only === null} onClick={() => onOnly(null)}>
        All rows <b>{run.RowCount.toLocaleString('en')}</b>
      </button>
      {ROW_STATES.filter((state) => run.Counts[state] > 0).map((state) => {
        const { icon: Icon, tone } = ROW_LOOK[state]
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
            {rowLabel(state, run)} <b>{run.Counts[state].toLocaleString('en')}</b>
          </button>
        )
      })}
    </div>
  )
}
