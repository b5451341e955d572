import * as calls from '#domain/usage/calls'
import { recordUsage } from '#server/across/usage/record-usage'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  recordUsage: ({ db, actor, body, headers }) => {
    const { config, sessionSecret } = runtime()
    const wishes = { dnt: headers.get('dnt'), gpc: headers.get('sec-gpc') }
    return recordUsage(db, actor, body, wishes, { forwardBy: config.posthog ? sessionSecret : null })
  },
})
