import * as calls from '#domain/people/factors/calls'
import { addPasskey, startPasskey } from '#server/people/factors/add-passkey'
import { removePasskey, renamePasskey } from '#server/people/factors/change-passkey'
import { confirmTotp } from '#server/people/factors/confirm-totp'
import { givenFactors } from '#server/people/factors/given'
import { listPasskeys } from '#server/people/factors/passkey-rows'
import { readFactors } from '#server/people/factors/read-factors'
import { createRecoveryCodes } from '#server/people/factors/recovery-codes'
import { removeTotp } from '#server/people/factors/remove-totp'
import { resetUserMfa } from '#server/people/factors/reset-user-mfa'
import { startTotp } from '#server/people/factors/start-totp'
import { endMfaWaiver, waiveMfa } from '#server/people/factors/waive-mfa'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  readFactors: async (context) =>
    readFactors({ ...context, isRequired: givenFactors(context.db).isRequired(context.actor) }),
  startTotp: async ({ db, actor, body, session }) => startTotp(givenFactors(db), actor, body, session),
  confirmTotp: async ({ db, actor, body, session }) => confirmTotp(givenFactors(db), actor, body, session),
  removeTotp: async ({ db, actor, body }) => {
    const given = givenFactors(db)
    return removeTotp(given, actor, body, given.isRequired(actor))
  },
  makeRecoveryCodes: async ({ db, actor, body }) => createRecoveryCodes(givenFactors(db), actor, body),
  listPasskeys: async ({ db, actor }) => listPasskeys(givenFactors(db).db, actor),
  startPasskey: async ({ db, actor, body, session }) => startPasskey(givenFactors(db), actor, body, session),
  addPasskey: async ({ db, actor, body, session }) => addPasskey(givenFactors(db), actor, body, session),
  renamePasskey: async (context, input) =>
    renamePasskey({ db: givenFactors(context.db).db, actor: context.actor }, input),
  removePasskey: async ({ db, actor, params, body }) => {
    const given = givenFactors(db)
    const wanted = { passkeyId: params.id, proof: body, isRequired: given.isRequired(actor) }
    return removePasskey(given, actor, wanted)
  },
  waiveMfa: (context, input) => waiveMfa({ db: givenFactors(context.db).db, actor: context.actor }, input),
  endMfaWaiver: (context, input) =>
    endMfaWaiver({ db: givenFactors(context.db).db, actor: context.actor }, input),
  resetUserMfa,
})
