import { listFlags as listCall, saveFlag as saveCall } from '#domain/flags/calls'
import { listFlags } from '#server/flags/list-flags'
import { saveFlag } from '#server/flags/save-flag'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(listCall, ({ db, actor }) => listFlags(db, runtime().flags, actor))
export const PUT = endpoint(saveCall, ({ db, actor, body }) => saveFlag(db, runtime().flags, actor, body))
