import * as calls from '#domain/smtp-settings/calls'
import { answering } from '#server/platform/http/answering'
import { getSmtpSettings } from '#server/smtp-settings/get-smtp-settings'
import { removeSmtpSettings, saveSmtpSettings } from '#server/smtp-settings/save-smtp-settings'
import { smtpServicesOf } from '#server/smtp-settings/smtp-services'
import { testSmtpSettings } from '#server/smtp-settings/test-smtp-settings'

export const answers = answering(calls, {
  getSmtpSettings,
  saveSmtpSettings: (context, input) => saveSmtpSettings({ ...smtpServicesOf(context), ...context }, input),
  removeSmtpSettings,
  testSmtpSettings: (context, input) =>
    testSmtpSettings({ ...context, services: smtpServicesOf(context) }, input),
})
