import type { Insertable } from 'kysely'
import { type Content, contentBefore } from '#db/seed/notes/contents'
import type { PastStep } from '#db/seed/notes/past-step'
import type { NoteSnapshotTable, NoteViewTable } from '#db/tables/changes'
import { ACTIONS, type ActionName } from '#domain/commission-notes/note/actions'
import { statusOf } from '#domain/commission-notes/note/workflow'

const WRITES: readonly ActionName[] = ['Generate', 'Edit']
const EDITED: readonly number[] = [ACTIONS.Generate.id, ACTIONS.Edit.id]

export class NoteContents {
  readonly snapshots: Insertable<NoteSnapshotTable>[] = []
  readonly views: Insertable<NoteViewTable>[] = []

  collect(note: { id: string; content: Content; owner: string }, steps: readonly PastStep[]): void {
    const written = steps.filter(({ action }) => WRITES.includes(action))
    for (const { row, editsLeft } of written) {
      if (editsLeft === 0) continue
      this.snapshots.push({
        note_id: note.id,
        sequence: row.sequence,
        content: contentBefore(note.content, editsLeft) as never,
        created_at: row.created_at,
      })
    }
    const current = written.at(-1)?.row.sequence ?? 0
    const seen = new Map<string, Insertable<NoteViewTable>>()
    let present = 0
    for (const { row } of steps) {
      if (EDITED.includes(row.action_id)) present = row.sequence
      const isWriter = row.acted_as === 'maker'
      if (row.actor_id === null || isWriter) continue
      seen.set(row.actor_id, { ...readBy(note, row.actor_id, row.created_at), sequence: present })
    }
    const read = lastReadByOwner(steps)
    if (read)
      seen.set(note.owner, { ...readBy(note, note.owner, read.row.created_at), sequence: read.present })
    for (const view of seen.values()) if (view.sequence < current) this.views.push(view)
  }
}

/** A view of the note at this moment. Its reader had seen no other content before. */
function readBy(note: { id: string }, userId: string, at: Date) {
  return {
    user_id: userId,
    note_id: note.id,
    shown_at: at,
    seen_at: at,
    before_sequence: null,
    before_seen_at: null,
  }
}

/** The owner of a partner's account reads what is sent to them, but has not opened the latest yet. */
function lastReadByOwner(steps: readonly PastStep[]): { row: PastStep['row']; present: number } | undefined {
  const sent: { row: PastStep['row']; present: number }[] = []
  let present = 0
  for (const { row } of steps) {
    if (EDITED.includes(row.action_id)) present = row.sequence
    if (statusOf(row.to_status_id).turn === 'partner' && sent.at(-1)?.present !== present)
      sent.push({ row, present })
  }
  return sent.at(-2)
}
