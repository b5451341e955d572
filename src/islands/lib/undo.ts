import { atom } from 'nanostores'
import { UNDO_SECONDS, type UndoOffer } from '#domain/commission-notes/note/undo'

const KEPT = 'tassel:undo'

/** A change that this window may take back. */
export interface OfferedUndo {
  id: string
  /** What was done to which note, such as 'KCOEPL/CN/2627/000123: sent to checker'. */
  what: string
  /** The note, where it was one. */
  noteId: string | null
  /** By this browser's clock, in milliseconds. */
  until: number
}

/** What may be taken back now; null where nothing may. Set in the browser only. */
export const $undo = atom<OfferedUndo | null>(null)

/** Offers to take back what a call has done, on this page and the next; a call that offers nothing changes nothing. */
export function offerUndo(
  { UndoId, UndoUntil }: Partial<UndoOffer>,
  what: string,
  noteId: string | null = null,
): void {
  if (!UndoId || !UndoUntil) return
  const offered = { id: UndoId, what, noteId, until: Date.now() + millisecondsUntil(UndoUntil) }
  sessionStorage.setItem(KEPT, JSON.stringify(offered))
  $undo.set(offered)
}

/** Takes up what the page before this one has offered, unless its time is over. */
export function restoreUndo(): void {
  const text = sessionStorage.getItem(KEPT)
  if (!text || $undo.get()) return
  const offered = JSON.parse(text) as OfferedUndo
  if (offered.until > Date.now()) $undo.set(offered)
  else sessionStorage.removeItem(KEPT)
}

/** Offers it no more: it was taken back, or its time is over. */
export function endUndo(): void {
  sessionStorage.removeItem(KEPT)
  $undo.set(null)
}

/** A browser whose clock is wrong offers it for as long as the portal usually does; whether it still goes, the server says. */
function millisecondsUntil(until: string): number {
  const left = Date.parse(until) - Date.now()
  return left > 0 && left <= 60_000 ? left : UNDO_SECONDS * 1000
}
