import { call } from '#domain/api/call'
import { asCaller, byId } from '#domain/api/shapes'
import { Note } from '#domain/commission-notes/note/note'

export const getNote = call({
  method: 'GET',
  path: '/cn/{id}',
  noun: 'Commission notes',
  permission: 'commission-notes.view',
  summary: 'One note',
  params: byId,
  query: asCaller,
  output: Note,
})
