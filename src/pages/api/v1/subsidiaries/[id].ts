import { getSubsidiary as call } from '#domain/subsidiaries/calls'
import { endpoint } from '#server/http/endpoint'
import { runtime } from '#server/runtime/runtime'
import { getSubsidiary } from '#server/subsidiaries/get-subsidiary'

export const GET = endpoint(call, ({ db, actor, params, query }) =>
  getSubsidiary(db, runtime().sealer, actor, { ...params, fetchBankInfo: query.fetchBankInfo === 'true' }),
)
