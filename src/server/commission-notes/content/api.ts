import * as calls from '#domain/commission-notes/content/calls'
import { editNote } from '#server/commission-notes/content/edit-note'
import { editStudents } from '#server/commission-notes/content/edit-students'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  editNote,
  editStudents,
})
