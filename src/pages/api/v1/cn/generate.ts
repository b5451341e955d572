import { createNote as call } from '#domain/commission-notes/calls'
import { generateNote } from '#server/commission-notes/generate-note'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => generateNote(db, actor, body))
