import { useEffect } from 'react'
import { onLive } from '#islands/lib/live/live'
import { useShared } from '#islands/lib/stores/use-shared'
import { toastNotice } from '#islands/lib/toasts'
import { $undo, type OfferedUndo, overtakeUndo, restoreUndo } from '#islands/lib/undo'
import { UndoButton, useSecondsLeft } from './UndoButton'

const OVERTAKEN = 'This can no longer be undone: it was changed again meanwhile.'

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
  useEffect(
    () =>
      onLive('note', ({ CommissionNoteId, Version }) => {
        if (overtakeUndo(CommissionNoteId, Version)) toastNotice(OVERTAKEN)
      }),
    [],
  )
  return (
    <section className="undo-bar" aria-label="Undo">
      <p>
        {offered.message && <b>{offered.message} </b>}
        <span>{offered.what}</span>
      </p>
      <span className="muted" aria-hidden="true">
        {seconds} s
      </span>
      <UndoButton offered={offered} hasKey />
    </section>
  )
}
