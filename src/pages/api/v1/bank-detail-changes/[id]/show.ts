import { showBankChange as call } from '#domain/bank-details/calls'
import { bankServicesOf } from '#server/bank-details/bank-services'
import { showChange } from '#server/bank-details/get-change'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params }) =>
  showChange(db, actor, params.id, bankServicesOf(runtime())),
)
