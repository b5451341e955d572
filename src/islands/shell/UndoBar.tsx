import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { useBrowserValue } from '#components/ui/use-browser-value'
import { undoChange } from '#domain/commission-notes/chain/routes'
import { UNDO_SECONDS } from '#domain/commission-notes/note/undo'
import { paths } from '#domain/paths'
import { callApi, isCallError } from '#islands/lib/call'
import { queueAgain } from '#islands/lib/queue'
import { useShared } from '#islands/lib/stores/use-shared'
import { toastFailure, toastOnNextPage } from '#islands/lib/toasts'
import { $undo, endUndo, type OfferedUndo, restoreUndo } from '#islands/lib/undo'
import { useShortcuts } from '#islands/lib/use-shortcuts'

const SECOND_MS = 1000

/** What was just done and may be taken back, over whatever page comes next, with the seconds that are left (docs/decisions/0052-undo.md). */
export function UndoBar() {
  const offered = useShared($undo)
  useEffect(restoreUndo, [])
  // One that waits to be told, so that a screen reader reads what comes into it.
  return (
    <div className="undo-place" role="status">
      {offered && <Offer key={offered.id} offered={offered} />}
    </div>
  )
}

function Offer({ offered }: { offered: OfferedUndo }) {
  const seconds = useSecondsLeft(offered.until)
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    if (busy) return
    setBusy(true)
    await takeBack(offered)
    setBusy(false)
  }
  useShortcuts({ z: () => void undo() })
  return (
    <section className="undo-bar" aria-label="Undo">
      <p>{offered.what}</p>
      <span className="undo-seconds" aria-hidden="true">
        {seconds} s
      </span>
      <Button size="small" busy={busy} aria-keyshortcuts="z" onClick={() => void undo()}>
        Undo <kbd>Z</kbd>
      </Button>
    </section>
  )
}

/** Ends the offer when its time is over. */
function useSecondsLeft(until: number): number {
  const seconds = useBrowserValue(() => secondsUntil(until), UNDO_SECONDS, everyQuarterSecond)
  useEffect(() => {
    if (seconds === 0) endUndo()
  }, [seconds])
  return seconds
}

function everyQuarterSecond(changed: () => void): () => void {
  const ticking = setInterval(changed, SECOND_MS / 4)
  return () => clearInterval(ticking)
}

function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS))
}

async function takeBack({ id, noteId }: OfferedUndo): Promise<void> {
  try {
    const { message, Left } = await callApi(undoChange, { body: { UndoId: id } })
    endUndo()
    toastOnNextPage(message, Left.length > 0 ? 'info' : 'success')
    if (noteId) queueAgain(noteId)
    const page = noteId ? paths.note(noteId) : location.pathname
    if (location.pathname === page) location.reload()
    else location.assign(page)
  } catch (error) {
    // What the server refused stays refused; what did not reach it may be tried again.
    if (isCallError(error) && error.status >= 400 && error.status < 500) endUndo()
    toastFailure(error)
  }
}
