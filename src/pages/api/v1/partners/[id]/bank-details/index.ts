import { getBankDetails as call } from '#domain/bank-details/calls'
import { bankServicesOf } from '#server/bank-details/bank-services'
import { getBankDetails } from '#server/bank-details/get-bank-details'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, ({ db, actor, params, query }) =>
  getBankDetails(
    db,
    actor,
    { partnerId: params.id, subsidiaryId: query.SubsidiaryId ?? null },
    bankServicesOf(runtime()),
  ),
)
