import * as calls from '#domain/insight/calls'
import { countWaiting } from '#server/across/insight/count-waiting'
import { readInsight } from '#server/across/insight/read-insight'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  countWaiting: ({ db, actor }) => countWaiting(db, actor),
  readInsight: ({ db, actor, params, query }) => readInsight(db, actor, params.dashboard, query),
})
