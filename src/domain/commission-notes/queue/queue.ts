import { type Actor, isPartner } from '#domain/access/actor'
import type { NoteRow } from '#domain/commission-notes/note/note'

export interface QueueEntry {
  CommissionNoteId: string
  CommissionNumber: string
}

export interface Queue {
  listHref: string
  entries: readonly QueueEntry[]
  done: readonly string[]
}

export function beginQueue(listHref: string, entries: readonly QueueEntry[]): Queue {
  return { listHref, entries, done: [] }
}

export function isQueued(queue: Queue, noteId: string): boolean {
  return queue.entries.some((entry) => entry.CommissionNoteId === noteId)
}

export function leftIn(queue: Queue): number {
  return queue.entries.filter((entry) => !queue.done.includes(entry.CommissionNoteId)).length
}

/** The queue after a note is done; a note outside the queue changes nothing. */
export function withDone(queue: Queue, noteId: string): Queue {
  if (!isQueued(queue, noteId) || queue.done.includes(noteId)) return queue
  return { ...queue, done: [...queue.done, noteId] }
}

/** The queue after a note waits again because its step was undone. */
export function withoutDone(queue: Queue, noteId: string): Queue {
  return { ...queue, done: queue.done.filter((id) => id !== noteId) }
}

/** The next (1) or previous (-1) note that still waits, wrapping around; null if no other waits. */
export function neighbourIn(queue: Queue, noteId: string, step: 1 | -1): QueueEntry | null {
  const at = queue.entries.findIndex((entry) => entry.CommissionNoteId === noteId)
  const count = queue.entries.length
  for (let distance = 1; distance < count; distance++) {
    const entry = queue.entries[(at + step * distance + count) % count]
    if (entry && !queue.done.includes(entry.CommissionNoteId)) return entry
  }
  return null
}

/** Whether the note waits for the reader. Finance staff can act on the partner's turn, but need not. */
export function waitsFor(actor: Actor, note: Pick<NoteRow, 'Turn' | 'allowedActions'>): boolean {
  return note.allowedActions.length > 0 && !isPartnersTurn(actor, note)
}

/** Whether the note is with the partner and the reader is internal. */
export function isPartnersTurn(reader: Actor, note: Pick<NoteRow, 'Turn'>): boolean {
  return note.Turn === 'partner' && !isPartner(reader)
}
