import { atom } from 'nanostores'
import { UNDO_SECONDS, type UndoOffer } from '#domain/commission-notes/note/undo'

const KEPT = 'tassel:undos'

/** A call's change that may be taken back, with how many notes it changed. */
export interface UndoableChange extends Partial<UndoOffer> {
  notes: number
}

/** What this window may take back at one press: the changes of one call or of several. */
export interface OfferedUndo {
  /** Each with its end by this browser's clock, in milliseconds; the first ends first. */
  changes: readonly { id: string; until: number; notes: number }[]
  /** What was done to which note, such as 'KCOEPL/CN/2627/000123: sent to checker'. */
  what: string
  /** The note, where it was one. */
  noteId: string | null
  /** What the call said: the offer is the press's one confirmation then. */
  said?: string | undefined
  /** When nothing of it may be taken back any more, by this browser's clock, in milliseconds. */
  until: number
}

/** What may be taken back now; null where nothing may. Set in the browser only. */
export const $undo = atom<OfferedUndo | null>(null)

/** Offers to take back what a call has done, on this page and the next; a call that offers nothing changes nothing. */
export function offerUndo(
  offer: Partial<UndoOffer>,
  what: string,
  noteId: string | null = null,
  said?: string,
): void {
  offerUndos([{ ...offer, notes: 1 }], what, noteId, false, said)
}

/**
 * Offers to take back at one press what several calls have done; those that offer nothing are left out.
 *
 * @param besides what is offered already and may still be taken back stays in the offer, as after a retry
 */
export function offerUndos(
  made: readonly UndoableChange[],
  what: string,
  noteId: string | null = null,
  besides = false,
  said?: string,
): void {
  const earlier = besides ? ($undo.get()?.changes ?? []) : []
  const changes = made
    .flatMap(({ UndoId, UndoUntil, notes }) =>
      UndoId && UndoUntil ? [{ id: UndoId, until: Date.now() + millisecondsUntil(UndoUntil), notes }] : [],
    )
    .concat(earlier.filter(({ until }) => until > Date.now()))
    .toSorted((a, b) => a.until - b.until)
  const last = changes.at(-1)
  if (!last) return
  const offered = { changes, what, noteId, until: last.until, said }
  sessionStorage.setItem(KEPT, JSON.stringify(offered))
  $undo.set(offered)
}

/** How many notes of an offer may still be taken back, and of how many. */
export function undoableOf({ changes }: OfferedUndo, now: number): { left: number; all: number } {
  const count = (of: OfferedUndo['changes']) => of.reduce((sum, { notes }) => sum + notes, 0)
  return { left: count(changes.filter(({ until }) => until > now)), all: count(changes) }
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
