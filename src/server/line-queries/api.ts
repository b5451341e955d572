import * as calls from '#domain/line-queries/calls'
import { answerLineQuery } from '#server/line-queries/answer-line-query'
import { askLineQuery } from '#server/line-queries/ask-line-query'
import { listLineQueries } from '#server/line-queries/list-line-queries'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listLineQueries,
  askLineQuery,
  answerLineQuery,
})
