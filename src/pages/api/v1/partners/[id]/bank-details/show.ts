import { showBankDetails as call } from '#domain/bank-details/calls'
import { deskOf } from '#server/bank-details/desk'
import { showBankDetails } from '#server/bank-details/get-bank-details'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  showBankDetails(db, actor, { partnerId: params.id, subsidiaryId: body.SubsidiaryId }, deskOf(runtime())),
)
