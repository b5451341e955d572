import { countSendBacks as call } from '#domain/send-backs/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { countSendBacks } from '#server/send-backs/count-send-backs'

export const GET = endpoint(call, ({ db, actor, query }) => countSendBacks(db, actor, query))
