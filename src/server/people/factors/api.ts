import * as calls from '#domain/people/factors/calls'
import { addPasskey, startPasskey } from '#server/people/factors/add-passkey'
import { removePasskey, renamePasskey } from '#server/people/factors/change-passkey'
import { confirmTotp } from '#server/people/factors/confirm-totp'
import { listPasskeys } from '#server/people/factors/passkey-rows'
import { readFactors } from '#server/people/factors/read-factors'
import { createRecoveryCodes } from '#server/people/factors/recovery-codes'
import { removeTotp } from '#server/people/factors/remove-totp'
import { resetUserMfa } from '#server/people/factors/reset-user-mfa'
import { startTotp } from '#server/people/factors/start-totp'
import { endMfaWaiver, waiveMfa } from '#server/people/factors/waive-mfa'
import { withFactors } from '#server/people/factors/with-factors'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  readFactors: (context) => readFactors(withFactors(context)),
  startTotp: (context, input) => startTotp(withFactors(context), input),
  confirmTotp: (context, input) => confirmTotp(withFactors(context), input),
  removeTotp: (context, input) => removeTotp(withFactors(context), input),
  makeRecoveryCodes: (context, input) => createRecoveryCodes(withFactors(context), input),
  listPasskeys: (context) => listPasskeys(withFactors(context)),
  startPasskey: (context, input) => startPasskey(withFactors(context), input),
  addPasskey: (context, input) => addPasskey(withFactors(context), input),
  renamePasskey: (context, input) => renamePasskey(withFactors(context), input),
  removePasskey: (context) => {
    const given = withFactors(context)
    const { params, body: proof, isRequired } = given
    return removePasskey(given, { passkeyId: params.id, proof, isRequired })
  },
  waiveMfa: (context, input) => waiveMfa(withFactors(context), input),
  endMfaWaiver: (context, input) => endMfaWaiver(withFactors(context), input),
  resetUserMfa,
})
