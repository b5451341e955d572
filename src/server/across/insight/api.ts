import * as calls from '#domain/insight/calls'
import { readInsight } from '#server/across/insight/read-insight'
import { answering } from '#server/platform/http/answering'

/** What answers the calls of this noun. */
export const answers = answering(calls, {
  readInsight: ({ db, actor, params }) => readInsight(db, actor, params.dashboard),
})
