import { call } from '#domain/api/call'
import { success } from '#domain/api/shapes'
import { EditNote, EditStudents } from '#domain/commission-notes/content/schema'
import { Note } from '#domain/commission-notes/note/note'

export const editNote = call({
  method: 'PUT',
  path: '/cn/update',
  noun: 'Commission notes',
  permission: 'commission-notes.draft',
  summary: 'Edit a note’s students, bonus and tax',
  body: EditNote,
  output: success({ Note }),
})

export const editStudents = call({
  method: 'POST',
  path: '/cn/update-details',
  noun: 'Commission notes',
  permission: 'commission-notes.draft',
  summary: 'Edit some students of a note',
  body: EditStudents,
  output: success({ Note }),
})
