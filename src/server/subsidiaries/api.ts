import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import * as calls from '#domain/subsidiaries/calls'
import { setNoteSubsidiary } from '#server/commission-notes/content/set-note-subsidiary'
import { answering } from '#server/platform/http/answering'
import { admit } from '#server/platform/http/rates/cost'
import { runtime } from '#server/platform/runtime/runtime'
import { logCall, placeOf } from '#server/platform/security-log/log-call'
import { getSubsidiary } from '#server/subsidiaries/get-subsidiary'
import { listSubsidiaries } from '#server/subsidiaries/list-subsidiaries'
import { createSubsidiary, editSubsidiary } from '#server/subsidiaries/save-subsidiary'
import { setStudentSubsidiary } from '#server/subsidiaries/set-student-subsidiary'
import { subsidiaryUsers } from '#server/subsidiaries/subsidiary-users'
import { toggleState } from '#server/subsidiaries/toggle-state'

export const answers = answering(calls, {
  listSubsidiaries: ({ db, actor, query }) => listSubsidiaries(db, actor, query),
  getSubsidiary: async ({ db, actor, params, query, credential }) => {
    const { config, sealer, securityLog } = runtime()
    const fetchBankInfo = query.fetchBankInfo === 'true'
    // The same rule as `showsSealed` for calls that always return sealed values.
    if (fetchBankInfo && credential === 'bearer') throw new AppError('SESSION_REQUIRED')
    if (fetchBankInfo && can(actor, 'bank-details.read'))
      (await admit(db, 'sealed', actor.id, config.perMinute))()
    const subsidiary = await getSubsidiary(db, sealer, actor, { ...params, fetchBankInfo })
    if (subsidiary.BankInfo && subsidiary.IsBankInfoMasked === false)
      logCall(securityLog, 'shown', { actor, place: placeOf(calls.getSubsidiary), params })
    return subsidiary
  },
  createSubsidiary: ({ db, actor, body }) => createSubsidiary(db, actor, body),
  editSubsidiary: ({ db, actor, params, body }) => editSubsidiary(db, actor, { ...body, ...params }),
  toggleSubsidiary: ({ db, actor, body }) => toggleState(db, actor, body),
  subsidiaryUsers: ({ db, actor, query }) => subsidiaryUsers(db, actor, query),
  setNoteSubsidiary: ({ db, actor, params, body }) => setNoteSubsidiary(db, actor, { ...params, ...body }),
  setStudentSubsidiary: ({ db, actor, body }) => setStudentSubsidiary(db, actor, body),
})
