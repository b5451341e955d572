import { callsOf } from '#domain/api/call'
import { asCaller, byId } from '#domain/api/shapes'
import { Note } from '#domain/commission-notes/note/note'
import * as routes from './routes'

const call = callsOf('Commission notes')

export const getNote = call(routes.getNote, {
  permission: 'commission-notes.view',
  summary: 'Read a note',
  params: byId,
  query: asCaller,
  output: Note,
})
