import * as calls from '#domain/commission-notes/note/calls'
import { getNote } from '#server/commission-notes/note/get-note'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  getNote,
})
