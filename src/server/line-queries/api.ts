import * as calls from '#domain/line-queries/calls'
import { answerLineQuery } from '#server/line-queries/answer-line-query'
import { askLineQuery } from '#server/line-queries/ask-line-query'
import { listLineQueries } from '#server/line-queries/list-line-queries'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listLineQueries: ({ db, actor, params }) => listLineQueries(db, actor, params.id),
  askLineQuery: ({ db, actor, params, body }) => askLineQuery(db, actor, params.id, body),
  answerLineQuery: ({ db, actor, params, body }) => answerLineQuery(db, actor, params.id, body),
})
