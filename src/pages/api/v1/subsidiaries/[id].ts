import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import { editSubsidiary as editCall, getSubsidiary as getCall } from '#domain/subsidiaries/calls'
import { admit } from '#server/platform/http/cost'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { noteDone, placeOf } from '#server/platform/security-log/note-call'
import { getSubsidiary } from '#server/subsidiaries/get-subsidiary'
import { editSubsidiary } from '#server/subsidiaries/keep-subsidiary'

export const GET = endpoint(getCall, async ({ db, actor, params, query, credential }) => {
  const { config, sealer, securityLog } = runtime()
  const fetchBankInfo = query.fetchBankInfo === 'true'
  // As `showsSealed` says for calls that always show some.
  if (fetchBankInfo && credential === 'bearer') throw new AppError('SESSION_REQUIRED')
  if (fetchBankInfo && can(actor, 'bank-details.read'))
    (await admit(db, 'sealed', actor.id, config.perMinute))()
  const subsidiary = await getSubsidiary(db, sealer, actor, { ...params, fetchBankInfo })
  if (subsidiary.BankInfo && subsidiary.IsBankInfoMasked === false)
    noteDone(securityLog, 'shown', { actor, place: placeOf(getCall), params })
  return subsidiary
})
export const PUT = endpoint(editCall, ({ db, actor, params, body }) =>
  editSubsidiary(db, actor, { ...body, ...params }),
)
