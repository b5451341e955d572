import {
  beginQueue,
  neighbourIn,
  type Queue,
  type QueueEntry,
  withDone,
  withoutDone,
} from '#domain/commission-notes/queue/queue'
import { paths } from '#domain/paths'

const STORAGE_KEY = 'tassel:queue'

/** The queue of this window; null if none was started. */
export function savedQueue(): Queue | null {
  const text = sessionStorage.getItem(STORAGE_KEY)
  return text ? (JSON.parse(text) as Queue) : null
}

export function saveQueue(queue: Queue): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(queue))
}

export function endQueue(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}

/** After an undo the note waits again, if the queue is still open. */
export function queueAgain(noteId: string): void {
  const queue = savedQueue()
  if (queue) saveQueue(withoutDone(queue, noteId))
}

/** Starts a queue of these notes; returns the URL of the first. */
export function openQueue(listHref: string, entries: readonly [QueueEntry, ...QueueEntry[]]): string {
  saveQueue(beginQueue(listHref, entries))
  return paths.note(entries[0].CommissionNoteId)
}

/** Goes on after an action: to the queue's next note, after the last to the list, else to the note. */
export function goOn(noteId: string): void {
  const queue = savedQueue()
  const after = queue && withDone(queue, noteId)
  if (!after || after === queue) {
    const page = paths.note(noteId)
    if (window.location.pathname === page) window.location.reload()
    else window.location.assign(page)
    return
  }
  saveQueue(after)
  const next = neighbourIn(after, noteId, 1)
  if (!next) endQueue()
  window.location.assign(next ? paths.note(next.CommissionNoteId) : after.listHref)
}
