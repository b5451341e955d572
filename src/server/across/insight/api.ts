import * as calls from '#domain/insight/calls'
import { countWaiting } from '#server/across/insight/count-waiting'
import { readInsight } from '#server/across/insight/read-insight'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  countWaiting,
  readInsight,
})
