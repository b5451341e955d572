import {
  beginQueue,
  neighbourIn,
  type Queue,
  type QueueEntry,
  withDone,
  withoutDone,
} from '#domain/commission-notes/queue/queue'
import { paths } from '#domain/paths'

const KEPT = 'tassel:queue'

/** The queue that this window works through; null where none was begun. */
export function keptQueue(): Queue | null {
  const text = sessionStorage.getItem(KEPT)
  return text ? (JSON.parse(text) as Queue) : null
}

/** Keeps what became of the queue. */
export function keepQueue(queue: Queue): void {
  sessionStorage.setItem(KEPT, JSON.stringify(queue))
}

/** Ends the queue of this window. */
export function endQueue(): void {
  sessionStorage.removeItem(KEPT)
}

/** A note whose step was taken back waits again, where the queue still goes on. */
export function queueAgain(noteId: string): void {
  const queue = keptQueue()
  if (queue) keepQueue(withoutDone(queue, noteId))
}

/** Begins to work through these notes; gives the address of the first. */
export function openQueue(listHref: string, entries: readonly [QueueEntry, ...QueueEntry[]]): string {
  keepQueue(beginQueue(listHref, entries))
  return paths.note(entries[0].CommissionNoteId)
}

/**
 * Goes on after a step that took the note from the person: to the next note of the queue, back to the list after the last one,
 * else to the note's own fresh page.
 */
export function goOn(noteId: string): void {
  const queue = keptQueue()
  const after = queue && withDone(queue, noteId)
  if (!after || after === queue) {
    const page = paths.note(noteId)
    if (window.location.pathname === page) window.location.reload()
    else window.location.assign(page)
    return
  }
  keepQueue(after)
  const next = neighbourIn(after, noteId, 1)
  if (!next) endQueue()
  window.location.assign(next ? paths.note(next.CommissionNoteId) : after.listHref)
}
