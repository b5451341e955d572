import * as calls from '#domain/smtp-settings/calls'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'
import { getSmtpSettings } from '#server/smtp-settings/get-smtp-settings'
import { removeSmtpSettings, saveSmtpSettings } from '#server/smtp-settings/save-smtp-settings'
import { smtpServicesOf } from '#server/smtp-settings/smtp-services'
import { testSmtpSettings } from '#server/smtp-settings/test-smtp-settings'

export const answers = answering(calls, {
  getSmtpSettings: ({ db, actor, params }) => getSmtpSettings(db, actor, params.id),
  saveSmtpSettings: ({ db, actor, params, body }) =>
    saveSmtpSettings(db, actor, params.id, body, smtpServicesOf(runtime())),
  removeSmtpSettings: ({ db, actor, params, body }) => removeSmtpSettings(db, actor, params.id, body),
  testSmtpSettings: ({ db, actor, params, body }) =>
    testSmtpSettings(db, actor, params.id, body, smtpServicesOf(runtime())),
})
