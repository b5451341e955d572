import { decideBankChange as call } from '#domain/bank-details/calls'
import { bankServicesOf } from '#server/bank-details/bank-services'
import { decideBankChange } from '#server/bank-details/decide-change'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  decideBankChange(db, actor, { ...body, ...params }, bankServicesOf(runtime())),
)
