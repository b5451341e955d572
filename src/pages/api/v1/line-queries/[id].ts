import { answerLineQuery as call } from '#domain/line-queries/calls'
import { answerLineQuery } from '#server/line-queries/answer-line-query'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, params, body }) =>
  answerLineQuery(db, actor, params.id, body),
)
