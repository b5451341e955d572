import { toggleSubsidiary as call } from '#domain/subsidiaries/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { toggleState } from '#server/subsidiaries/toggle-state'

export const POST = endpoint(call, ({ db, actor, body }) => toggleState(db, actor, body))
