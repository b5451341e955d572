import { readInsight as call } from '#domain/insight/calls'
import { readInsight } from '#server/across/insight/read-insight'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => readInsight(db, actor, params.dashboard))
