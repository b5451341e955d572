import {
  getSmtpSettings as get,
  removeSmtpSettings as remove,
  saveSmtpSettings as save,
} from '#domain/smtp-settings/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { getSmtpSettings } from '#server/smtp-settings/get-smtp-settings'
import { removeSmtpSettings, saveSmtpSettings } from '#server/smtp-settings/save-smtp-settings'
import { smtpServicesOf } from '#server/smtp-settings/smtp-services'

export const GET = endpoint(get, ({ db, actor, params }) => getSmtpSettings(db, actor, params.id))
export const PUT = endpoint(save, ({ db, actor, params, body }) =>
  saveSmtpSettings(db, actor, params.id, body, smtpServicesOf(runtime())),
)
export const DELETE = endpoint(remove, ({ db, actor, params, body }) =>
  removeSmtpSettings(db, actor, params.id, body),
)
