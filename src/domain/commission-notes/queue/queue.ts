import { type Actor, isPartner } from '#domain/access/actor'
import type { NoteRow } from '#domain/commission-notes/note/note'

/** A note that waits for the person who works through the queue. */
export interface QueueEntry {
  CommissionNoteId: string
  CommissionNumber: string
}

/** The notes of a list that wait for one person, in the list's order, while the person works through them. */
export interface Queue {
  /** The address of the list it was begun from. */
  listHref: string
  entries: readonly QueueEntry[]
  /** Ids of the entries that wait no more. */
  done: readonly string[]
}

/** A queue at its beginning. */
export function beginQueue(listHref: string, entries: readonly QueueEntry[]): Queue {
  return { listHref, entries, done: [] }
}

/** Whether the note belongs to the queue. */
export function isQueued(queue: Queue, noteId: string): boolean {
  return queue.entries.some((entry) => entry.CommissionNoteId === noteId)
}

/** How many of the queue's notes still wait. */
export function leftIn(queue: Queue): number {
  return queue.entries.filter((entry) => !queue.done.includes(entry.CommissionNoteId)).length
}

/** The queue once the note waits no more; a note that is no part of it changes nothing. */
export function withDone(queue: Queue, noteId: string): Queue {
  if (!isQueued(queue, noteId) || queue.done.includes(noteId)) return queue
  return { ...queue, done: [...queue.done, noteId] }
}

/** The queue once a note waits again whose step was taken back. */
export function withoutDone(queue: Queue, noteId: string): Queue {
  return { ...queue, done: queue.done.filter((id) => id !== noteId) }
}

/**
 * The note that still waits and comes after (1) or before (-1) this one, going round at the end; null where no other waits.
 */
export function neighbourIn(queue: Queue, noteId: string, step: 1 | -1): QueueEntry | null {
  const at = queue.entries.findIndex((entry) => entry.CommissionNoteId === noteId)
  const count = queue.entries.length
  for (let distance = 1; distance < count; distance++) {
    const entry = queue.entries[(at + step * distance + count) % count]
    if (entry && !queue.done.includes(entry.CommissionNoteId)) return entry
  }
  return null
}

/** Whether it is for the reader to act on the note now: that the finance staff may step in on the partner's turn is no waiting. */
export function waitsFor(actor: Actor, note: Pick<NoteRow, 'Turn' | 'allowedActions'>): boolean {
  return note.allowedActions.length > 0 && !isPartnersTurn(actor, note)
}

/** Whether the note lies with the partner while somebody of the company reads it. */
export function isPartnersTurn(reader: Actor, note: Pick<NoteRow, 'Turn'>): boolean {
  return note.Turn === 'partner' && !isPartner(reader)
}
