import * as calls from '#domain/texts/calls'
import { answering } from '#server/platform/http/answering'
import { acceptText } from '#server/texts/accept-texts'
import { listAcceptances } from '#server/texts/list-acceptances'
import { readText } from '#server/texts/read-text'
import { saveText } from '#server/texts/save-text'

export const answers = answering(calls, {
  readText: ({ db, actor, params, query }) => readText(db, actor, params.kind, query.version),
  saveText: ({ db, actor, params, body }) => saveText(db, actor, params.kind, body),
  acceptText: ({ db, actor, params, body }) => acceptText(db, actor, params.kind, body),
  listAcceptances: ({ db, actor, params, query }) => listAcceptances(db, actor, params.kind, query),
})
