import { useState } from 'react'
import type { ImportRunDetails } from '#domain/imports/schema'
import { isUnderWay, ROW_STATES, type RowState } from '#domain/imports/states'
import { RowChips } from '#islands/files/RowChips'
import { ImportActions } from './ImportActions'
import { ImportRows } from './ImportRows'
import { progressWords } from './import-words'
import { ROW_LOOK, rowLabel } from './row-looks'
import { useImport } from './use-import'

interface ImportResultProps {
  run: ImportRunDetails
  timeZone: string
  onRun: (run: ImportRunDetails) => void
  onSettled: () => void
}

export function ImportResult({ run, timeZone, onRun, onSettled }: ImportResultProps) {
  const [only, setOnly] = useState<RowState | null>(null)
  useImport(run, onRun, onSettled)
  const isWorkedOn = isUnderWay(run.State)
  const words = progressWords(run, timeZone)

  return (
    <section className="card payment-checked" aria-label={`Import: ${run.FileName}`}>
      <div className="payment-head">
        <div>
          <h2>{run.FileName}</h2>
          <p className="muted" role="status">
            {words}
          </p>
        </div>
        {!isWorkedOn && <ImportActions run={run} onRun={onRun} onSettled={onSettled} />}
      </div>
      {isWorkedOn && <Progress run={run} label={words} />}
      {run.Message && <p className="import-message callout">{run.Message}</p>}
      {run.Rows.length > 0 && (
        <>
          <div className="payment-summary">
            <RowChips
              results={ROW_STATES}
              lookOf={(state) => ({ ...ROW_LOOK[state], label: rowLabel(state, run) })}
              counts={run.Counts}
              total={run.RowCount}
              only={only}
              onOnly={setOnly}
            />
          </div>
          <ImportRows run={run} only={only} />
        </>
      )}
    </section>
  )
}

function Progress({ run, label }: { run: ImportRunDetails; label: string }) {
  const { DoneCount, RowCount, State, Counts } = run
  const all = State === 'Posting' ? Counts.ready : RowCount
  return (
    <div className="card-body stack stack-tight">
      <progress
        className="progress"
        aria-label={label}
        max={all}
        {...(DoneCount > 0 && { value: DoneCount })}
      />
      <span className="fine muted">
        {DoneCount > 0 ? `${DoneCount.toLocaleString('en')} of ${all.toLocaleString('en')} rows` : ''}
      </span>
    </div>
  )
}
