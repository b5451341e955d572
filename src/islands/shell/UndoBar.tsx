import { useEffect } from 'react'
import { useShared } from '#islands/lib/stores/use-shared'
import { $undo, type OfferedUndo, restoreUndo } from '#islands/lib/undo'
import { UndoButton, useSecondsLeft } from './UndoButton'

/** The last action that can be undone, also on the next page (docs/decisions/0052-undo.md). */
export function UndoBar() {
  const offered = useShared($undo)
  useEffect(restoreUndo, [])
  // The empty live region is always there, so that screen readers announce what is added.
  return (
    <div className="undo-place" role="status">
      {offered && <Offer key={offered.changes[0]?.id} offered={offered} />}
    </div>
  )
}

function Offer({ offered }: { offered: OfferedUndo }) {
  const seconds = useSecondsLeft(offered.until)
  return (
    <section className="undo-bar" aria-label="Undo">
      <p>
        {offered.said && <b>{offered.said} </b>}
        <span>{offered.what}</span>
      </p>
      <span className="muted" aria-hidden="true">
        {seconds} s
      </span>
      <UndoButton offered={offered} hasKey />
    </section>
  )
}
