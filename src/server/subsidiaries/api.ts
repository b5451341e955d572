import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import * as calls from '#domain/subsidiaries/calls'
import { setNoteSubsidiary } from '#server/commission-notes/content/set-note-subsidiary'
import { answering } from '#server/platform/http/answering'
import { admit } from '#server/platform/http/rates/cost'
import { logCall, placeOf } from '#server/platform/security-log/log-call'
import { getSubsidiary } from '#server/subsidiaries/get-subsidiary'
import { listSubsidiaries } from '#server/subsidiaries/list-subsidiaries'
import { createSubsidiary, editSubsidiary } from '#server/subsidiaries/save-subsidiary'
import { setStudentSubsidiary } from '#server/subsidiaries/set-student-subsidiary'
import { subsidiaryUsers } from '#server/subsidiaries/subsidiary-users'
import { toggleState } from '#server/subsidiaries/toggle-state'

export const answers = answering(calls, {
  listSubsidiaries,
  getSubsidiary: async (context) => {
    const { config, sealer, securityLog } = context
    const fetchBankInfo = context.query.fetchBankInfo === 'true'
    // The same rule as `showsSealed` for calls that always return sealed values.
    if (fetchBankInfo && context.credential === 'bearer') throw new AppError('SESSION_REQUIRED')
    if (fetchBankInfo && can(context.actor, 'bank-details.read'))
      (await admit(context.db, 'sealed', context.actor.id, config.perMinute))()
    const subsidiary = await getSubsidiary({ ...context, sealer }, { ...context.params, fetchBankInfo })
    if (subsidiary.BankInfo && subsidiary.IsBankInfoMasked === false)
      logCall(securityLog, 'shown', {
        actor: context.actor,
        place: placeOf(calls.getSubsidiary),
        params: context.params,
      })
    return subsidiary
  },
  createSubsidiary,
  editSubsidiary,
  toggleSubsidiary: toggleState,
  subsidiaryUsers,
  setNoteSubsidiary,
  setStudentSubsidiary,
})
