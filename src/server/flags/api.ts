import * as calls from '#domain/flags/calls'
import { listFlags, ownFlags } from '#server/flags/list-flags'
import { saveFlag } from '#server/flags/save-flag'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listFlags,
  saveFlag,
  ownFlags: async (context) => ownFlags(context.actor),
})
