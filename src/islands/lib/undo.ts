import { atom } from 'nanostores'
import { UNDO_SECONDS, type UndoOffer } from '#domain/commission-notes/note/undo'

const STORAGE_KEY = 'tassel:undos'

export interface UndoableChange extends Partial<UndoOffer> {
  notes: number
  /** Of the notes after the change, by id; absent where they are not known. */
  versions?: Readonly<Record<string, number>>
}

export interface OfferedUndo {
  /** Each with its end by this browser's clock, in milliseconds; sorted by end. */
  changes: readonly {
    id: string
    until: number
    notes: number
    versions?: Readonly<Record<string, number>>
  }[]
  /** 'KCOEPL/CN/2627/000123: sent to checker'. */
  what: string
  noteId: string | null
  /** The call's message: the undo bar is then the only confirmation. */
  message?: string | undefined
  until: number
}

/** Null for none. Set only in the browser. */
export const $undo = atom<OfferedUndo | null>(null)

/** Offers to undo a call's change, on this page and the next; without an undo the offer stays. */
export function offerUndo(
  offer: Partial<UndoOffer>,
  what: string,
  note: { id: string; version: number } | null = null,
  message?: string,
): void {
  const change = { ...offer, notes: 1, ...(note && { versions: { [note.id]: note.version } }) }
  offerUndos([change], what, note?.id ?? null, false, message)
}

/** Offers to undo several calls' changes at once; `besides` keeps an earlier offer, as after a retry. */
export function offerUndos(
  made: readonly UndoableChange[],
  what: string,
  noteId: string | null = null,
  besides = false,
  message?: string,
): void {
  const earlier = besides ? ($undo.get()?.changes ?? []) : []
  const changes = made
    .flatMap(({ UndoId, UndoUntil, ...change }) =>
      UndoId && UndoUntil
        ? [{ ...change, id: UndoId, until: Date.now() + millisecondsUntil(UndoUntil) }]
        : [],
    )
    .concat(earlier.filter(({ until }) => until > Date.now()))
    .toSorted((a, b) => a.until - b.until)
  const last = changes.at(-1)
  if (!last) return
  const offered = { changes, what, noteId, until: last.until, message }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(offered))
  $undo.set(offered)
}

/** How many notes of an offer can still be undone, and of how many. */
export function undoableOf({ changes }: OfferedUndo, now: number): { left: number; all: number } {
  const count = (of: OfferedUndo['changes']) => of.reduce((sum, { notes }) => sum + notes, 0)
  return { left: count(changes.filter(({ until }) => until > now)), all: count(changes) }
}

/** Restores the offer of the previous page, unless it has expired. */
export function restoreUndo(): void {
  const text = sessionStorage.getItem(STORAGE_KEY)
  if (!text || $undo.get()) return
  const offered = JSON.parse(text) as OfferedUndo
  if (offered.until > Date.now()) $undo.set(offered)
  else sessionStorage.removeItem(STORAGE_KEY)
}

/** Ends the offer, after an undo or when it has expired. */
export function endUndo(): void {
  sessionStorage.removeItem(STORAGE_KEY)
  $undo.set(null)
}

/** Ends the offer of a note's earlier change, after a change that cannot be undone, such as a payment. */
export function endUndoOf(noteId: string): void {
  restoreUndo()
  if ($undo.get()?.noteId === noteId) endUndo()
}

/** While an undo is under way, the news of its own change may come before its answer. */
let isUnderWay = false

/** Runs an undo of the offered changes. */
export async function undoing(run: () => Promise<void>): Promise<void> {
  isUnderWay = true
  try {
    await run()
  } finally {
    isUnderWay = false
  }
}

/** Takes a note that moved on out of the offer; true if this ends it, as nothing of it can be undone any more. */
export function overtakeUndo(noteId: string, version: number): boolean {
  const offered = $undo.get()
  const isOvertaken = ({ versions }: OfferedUndo['changes'][number]) =>
    version > (versions?.[noteId] ?? Number.POSITIVE_INFINITY)
  if (isUnderWay || !offered?.changes.some(isOvertaken)) return false
  const changes = offered.changes
    .map((change) => {
      if (!isOvertaken(change)) return change
      const { [noteId]: _, ...versions } = change.versions ?? {}
      return { ...change, versions, notes: change.notes - 1 }
    })
    .filter(({ notes }) => notes > 0)
  if (changes.length === 0) endUndo()
  else $undo.set({ ...offered, changes })
  return changes.length === 0
}

/** With a wrong browser clock the usual duration applies; the server decides if undo is possible. */
function millisecondsUntil(until: string): number {
  const left = Date.parse(until) - Date.now()
  return left > 0 && left <= 60_000 ? left : UNDO_SECONDS * 1000
}
