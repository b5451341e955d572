import { getBankChange as call } from '#domain/bank-details/calls'
import { bankServicesOf } from '#server/bank-details/bank-services'
import { getChange } from '#server/bank-details/get-change'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, ({ db, actor, params }) =>
  getChange(db, actor, params.id, bankServicesOf(runtime())),
)
