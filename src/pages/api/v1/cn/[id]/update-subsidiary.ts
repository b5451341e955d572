import { setNoteSubsidiary as call } from '#domain/subsidiaries/calls'
import { endpoint } from '#server/http/endpoint'
import { setNoteSubsidiary } from '#server/subsidiaries/set-note-subsidiary'

export const PUT = endpoint(call, ({ db, actor, params, body }) =>
  setNoteSubsidiary(db, actor, { ...params, ...body }),
)
