import { withdrawBankChange as call } from '#domain/bank-details/calls'
import { bankServicesOf } from '#server/bank-details/bank-services'
import { withdrawBankChange } from '#server/bank-details/withdraw-change'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params }) =>
  withdrawBankChange(db, actor, params.id, bankServicesOf(runtime())),
)
