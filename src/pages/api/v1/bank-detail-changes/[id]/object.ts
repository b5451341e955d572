import { objectToBankChange as call } from '#domain/bank-details/calls'
import { bankServicesOf } from '#server/bank-details/bank-services'
import { objectToBankChange } from '#server/bank-details/object-to-change'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  objectToBankChange(db, actor, { ...body, ...params }, bankServicesOf(runtime())),
)
