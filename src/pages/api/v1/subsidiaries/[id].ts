import { editSubsidiary as editCall, getSubsidiary as getCall } from '#domain/subsidiaries/calls'
import { endpoint } from '#server/http/endpoint'
import { runtime } from '#server/runtime/runtime'
import { getSubsidiary } from '#server/subsidiaries/get-subsidiary'
import { editSubsidiary } from '#server/subsidiaries/keep-subsidiary'

export const GET = endpoint(getCall, ({ db, actor, params, query }) =>
  getSubsidiary(db, runtime().sealer, actor, { ...params, fetchBankInfo: query.fetchBankInfo === 'true' }),
)
export const PUT = endpoint(editCall, ({ db, actor, params, body }) =>
  editSubsidiary(db, actor, { ...body, ...params }),
)
