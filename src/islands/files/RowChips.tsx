import type { LucideIcon } from 'lucide-react'

export interface ResultLook {
  icon: LucideIcon
  tone: 'done' | 'danger' | 'maker' | 'plain'
}

interface RowChipsProps<Result extends string> {
  results: readonly Result[]
  lookOf: (result: Result) => ResultLook & { label: string }
  counts: Readonly<Record<Result, number>>
  total: number
  only: Result | null
  onOnly: (only: Result | null) => void
}

/** Counts of an uploaded sheet's rows by result; pressing one filters the rows. */
export function RowChips<Result extends string>(props: RowChipsProps<Result>) {
  const { results, lookOf, counts, total, only, onOnly } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these choose what is shown
    <div className="row" role="group" aria-label="Rows by result">
      <button
        type="button"
        className="badge bucket-chip"
        aria-pressed={only === null}
        onClick={() => onOnly(null)}
      >
        All rows <b>{total.toLocaleString('en')}</b>
      </button>
      {results
        .filter((result) => counts[result] > 0)
        .map((result) => {
          const { icon: Icon, label, tone } = lookOf(result)
          return (
            <button
              key={result}
              type="button"
              className="badge bucket-chip"
              data-tone={tone}
              aria-pressed={only === result}
              onClick={() => onOnly(only === result ? null : result)}
            >
              <Icon aria-hidden="true" />
              {label} <b>{counts[result].toLocaleString('en')}</b>
            </button>
          )
        })}
    </div>
  )
}
