import * as calls from '#domain/flags/calls'
import { listFlags, ownFlags } from '#server/flags/list-flags'
import { saveFlag } from '#server/flags/save-flag'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  listFlags: ({ db, actor }) => listFlags(db, runtime().flags, actor),
  saveFlag: ({ db, actor, body }) => saveFlag(db, runtime().flags, actor, body),
  ownFlags: async ({ actor }) => ownFlags(actor),
})
