import { sql } from 'kysely'
import type { Db } from '#db/database'
import { DIFFERENCE_LABELS, differencesOf } from '#domain/agreements/differences'
import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import { messageFor } from '#domain/errors'
import type { Move } from '#server/commission-notes/note/move-notes'
import { type NoteRecord, students, studentsOf } from '#server/commission-notes/note/note-record'
import { skipped } from './selection'

interface Parted {
  going: Move[]
  staying: SkippedNote[]
}

/** Skips notes with differences: each needs a reason, given on the note (docs/decisions/0051). */
export async function leaveDiffering(db: Db, { going, staying }: Parted): Promise<Parted> {
  const sent = going
    .filter(({ transition }) => transition.action === 'SendToPartner')
    .map(({ note }) => note.id)
  if (sent.length === 0) return { going, staying }
  const { rows } = await sql<Pick<NoteRecord, 'id' | 'currency' | 'students'>>`
    select notes.id, notes.currency, ${students(true)} as students from notes
    where notes.id = any(${sent}::uuid[])`.execute(db)
  const differing = new Map(
    rows.flatMap((row) => {
      const names = differencesOf(studentsOf(row)).map(
        ({ Field, Name }) => `${DIFFERENCE_LABELS[Field]} of ${Name}`,
      )
      return names.length > 0 ? [[row.id, messageFor('DIFFERENCES_UNACKNOWLEDGED', [...new Set(names)])]] : []
    }),
  )
  return {
    going: going.filter(({ note }) => !differing.has(note.id)),
    staying: [
      ...staying,
      ...going.flatMap(({ note }) => {
        const Reason = differing.get(note.id)
        return Reason === undefined ? [] : [{ ...skipped(note, 'DIFFERENCES_UNACKNOWLEDGED'), Reason }]
      }),
    ],
  }
}
