import { callsOf } from '#domain/api/call'
import { success } from '#domain/api/shapes'
import { EditNote, EditStudents } from '#domain/commission-notes/content/schema'
import { Note } from '#domain/commission-notes/note/note'
import * as routes from './routes'

const call = callsOf('Commission notes')

export const editNote = call(routes.editNote, {
  permission: 'commission-notes.draft',
  summary: 'Edit a note’s students, bonus and tax',
  body: EditNote,
  output: success({ Note }),
})

export const editStudents = call(routes.editStudents, {
  permission: 'commission-notes.draft',
  summary: 'Edit some students of a note',
  body: EditStudents,
  output: success({ Note }),
})
