import { showBankDetails as call } from '#domain/bank-details/calls'
import { bankServicesOf } from '#server/bank-details/bank-services'
import { showBankDetails } from '#server/bank-details/get-bank-details'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  showBankDetails(
    db,
    actor,
    { partnerId: params.id, subsidiaryId: body.SubsidiaryId },
    bankServicesOf(runtime()),
  ),
)
