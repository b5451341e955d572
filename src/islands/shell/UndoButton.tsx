import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { useBrowserValue } from '#components/ui/use-browser-value'
import { undoChange } from '#domain/commission-notes/chain/routes'
import { UNDO_SECONDS } from '#domain/commission-notes/note/undo'
import { paths } from '#domain/paths'
import { callApi, isCallError } from '#islands/lib/call'
import { queueAgain } from '#islands/lib/queue'
import { toastFailure, toastOnNextPage } from '#islands/lib/toasts'
import { endUndo, type OfferedUndo, undoableOf, undoing } from '#islands/lib/undo'
import { useShortcuts } from '#islands/lib/use-shortcuts'

const SECOND_MS = 1000

interface UndoButtonProps {
  offered: OfferedUndo
  hasKey?: boolean
  withSeconds?: boolean
}

/** Undoes the offered changes: in the bar, and in a dialog, whose page behind is inert. */
export function UndoButton({ offered, hasKey = false, withSeconds = false }: UndoButtonProps) {
  const seconds = useSecondsLeft(offered.until)
  const { left, all } = undoableOf(offered, offered.until - seconds * SECOND_MS)
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    if (busy) return
    setBusy(true)
    await undoing(() => takeBack(offered))
    setBusy(false)
  }
  useShortcuts(hasKey ? { z: () => void undo() } : {})
  return (
    <Button
      size={hasKey ? 'small' : 'normal'}
      busy={busy}
      {...(hasKey && { 'aria-keyshortcuts': 'z' })}
      onClick={() => void undo()}
    >
      {left < all ? `Undo ${left} of ${all}` : 'Undo'} {hasKey && <kbd>Z</kbd>}
      {withSeconds && (
        <span className="muted" aria-hidden="true">
          {seconds} s
        </span>
      )}
    </Button>
  )
}

/** The seconds left to undo; ends the offer at zero. */
export function useSecondsLeft(until: number): number {
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

async function takeBack({ changes, noteId }: OfferedUndo): Promise<void> {
  const done: { message: string; isWhole: boolean; notes: number }[] = []
  let failure: unknown = null
  for (const { id } of changes) {
    try {
      const { message, Left, Undone } = await callApi(undoChange, { body: { UndoId: id } })
      done.push({ message, isWhole: Left.length === 0, notes: Undone })
    } catch (error) {
      failure ??= error
    }
  }
  // A refusal is final; a call that did not reach the server can be retried.
  const isRefused = isCallError(failure) && failure.status >= 400 && failure.status < 500
  if (done.length > 0 || isRefused) endUndo()
  if (done.length === 0) return toastFailure(failure)
  const isWhole = failure === null && done.every((each) => each.isWhole)
  const [only] = done
  const message = only && changes.length === 1 ? only.message : undoneWords(done, changes, isWhole)
  toastOnNextPage(message, isWhole ? 'success' : 'info')
  if (noteId) queueAgain(noteId)
  const page = noteId ? paths.note(noteId) : location.pathname
  if (location.pathname === page) location.reload()
  else location.assign(page)
}

function undoneWords(
  done: readonly { notes: number }[],
  changes: OfferedUndo['changes'],
  isWhole: boolean,
): string {
  const count = (of: readonly { notes: number }[]) => of.reduce((sum, { notes }) => sum + notes, 0)
  return `Undone: ${count(done)}${isWhole ? '' : ` of ${count(changes)}`} notes.`
}
