import { createNote as call } from '#domain/commission-notes/drafts/calls'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => generateNote(db, actor, body))
