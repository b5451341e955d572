import * as calls from '#domain/usage/calls'
import { recordUsage } from '#server/across/usage/record-usage'
import { answering } from '#server/platform/http/answering'

/** What answers the calls of this noun. */
export const answers = answering(calls, {
  recordUsage: ({ db, actor, body, headers }) =>
    recordUsage(db, actor, body, { dnt: headers.get('dnt'), gpc: headers.get('sec-gpc') }),
})
