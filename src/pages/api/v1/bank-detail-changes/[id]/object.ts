import { objectToBankChange as call } from '#domain/bank-details/calls'
import { deskOf } from '#server/bank-details/desk'
import { objectToBankChange } from '#server/bank-details/object-to-change'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  objectToBankChange(db, actor, { ...body, ...params }, deskOf(runtime())),
)
