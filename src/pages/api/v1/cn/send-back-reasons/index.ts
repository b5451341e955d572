import { addReason as add, listReasons as list } from '#domain/send-backs/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { addReason } from '#server/send-backs/add-reason'
import { listReasons } from '#server/send-backs/list-reasons'

export const GET = endpoint(list, ({ db, actor, query }) => listReasons(db, actor, query))
export const POST = endpoint(add, ({ db, actor, body }) => addReason(db, actor, body))
