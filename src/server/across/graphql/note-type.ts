import type { FieldRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import * as noteList from '#domain/commission-notes/list/calls'
import * as note from '#domain/commission-notes/note/calls'
import { Note, NoteRow } from '#domain/commission-notes/note/note'
import { AppError } from '#domain/errors'
import { notesByIds } from '#server/commission-notes/reading/notes-by-ids'
import { studentsOfNotes } from '#server/commission-notes/reading/students-of-notes'
import type { Batch } from './batches'
import type { GraphContext, GraphTypes, Row } from './builder'
import type { OutputTypes } from './output-types'
import { withWhatRelationsRead } from './relations'
import { selectedFields } from './selected-fields'

const WHOLE: Batch<Row> = { call: note.getNote, read: notesByIds }
/** The batch that reads the students for all rows of a level; a level's rows share their field nodes. */
const studentsBatches = new WeakMap<GraphQLResolveInfo['fieldNodes'], Batch<readonly Row[]>>()

/** The type of a commission note. Fields that a list row lacks are read for all rows at once. */
export function noteType(output: OutputTypes): void {
  const missing = Object.keys(Note.shape).filter((field) => !(field in NoteRow.shape) && field !== 'Students')
  const idOf = (row: Row) => String(row.CommissionNoteId)
  const ref = output.object(Note, 'CommissionNote', (t) => {
    const fields = missing.map((field) => [
      field,
      t.field({
        ...output.answered(Note.shape[field as keyof typeof Note.shape], `CommissionNote${field}`),
        resolve: async (row: Row, _: unknown, { batches }: GraphContext) =>
          field in row ? row[field] : present(await batches(WHOLE, idOf(row)))[field],
      } as never) as FieldRef<GraphTypes>,
    ])
    return {
      ...Object.fromEntries(fields),
      Students: t.field({
        ...output.answered(Note.shape.Students, 'CommissionNoteStudent'),
        resolve: (row: Row, _: unknown, { batches }: GraphContext, info: GraphQLResolveInfo) =>
          row.Students ?? batches(studentsFor(info), idOf(row)).then(present),
      } as never) as FieldRef<GraphTypes>,
    }
  })
  output.use(NoteRow, ref)
}

function studentsFor(info: GraphQLResolveInfo): Batch<readonly Row[]> {
  const known = studentsBatches.get(info.fieldNodes)
  if (known) return known
  const asked = withWhatRelationsRead(selectedFields(info))
  const batch: Batch<readonly Row[]> = {
    call: noteList.listNotes,
    read: (db, actor, ids) => studentsOfNotes(db, actor, ids, asked),
  }
  studentsBatches.set(info.fieldNodes, batch)
  return batch
}

function present<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}
