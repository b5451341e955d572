import { testSmtpSettings as call } from '#domain/smtp-settings/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { smtpServicesOf } from '#server/smtp-settings/smtp-services'
import { testSmtpSettings } from '#server/smtp-settings/test-smtp-settings'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  testSmtpSettings(db, actor, params.id, body, smtpServicesOf(runtime())),
)
