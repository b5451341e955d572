import { setNoteSubsidiary as call } from '#domain/subsidiaries/calls'
import { setNoteSubsidiary } from '#server/commission-notes/content/set-note-subsidiary'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, params, body }) =>
  setNoteSubsidiary(db, actor, { ...params, ...body }),
)
