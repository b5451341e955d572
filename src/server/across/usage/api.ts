import * as calls from '#domain/usage/calls'
import { recordUsage } from '#server/across/usage/record-usage'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  recordUsage: (context, input) => {
    const { config, sessionSecret } = context
    const wishes = { dnt: context.headers.get('dnt'), gpc: context.headers.get('sec-gpc') }
    return recordUsage({ ...wishes, ...context, forwardBy: config.posthog ? sessionSecret : null }, input)
  },
})
