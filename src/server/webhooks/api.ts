import * as calls from '#domain/webhooks/calls'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'
import { addWebhook } from '#server/webhooks/add-webhook'
import { changeWebhook, deleteWebhook } from '#server/webhooks/change-webhook'
import { listMessages } from '#server/webhooks/list-messages'
import { listWebhooks } from '#server/webhooks/list-webhooks'
import { replaceSecret } from '#server/webhooks/replace-secret'
import { sendAgain } from '#server/webhooks/send-again'
import { testWebhook } from '#server/webhooks/test-webhook'
import { webhookServicesOf } from '#server/webhooks/webhook-services'

export const answers = answering(calls, {
  listWebhooks: ({ db, actor }) => listWebhooks(db, actor),
  addWebhook: ({ db, actor, body }) => addWebhook(db, actor, body, webhookServicesOf(runtime())),
  changeWebhook: ({ db, actor, params, body }) =>
    changeWebhook(db, actor, params.id, body, webhookServicesOf(runtime())),
  deleteWebhook: ({ db, actor, params, body }) => deleteWebhook(db, actor, params.id, body),
  replaceSecret: ({ db, actor, params, body }) =>
    replaceSecret(db, actor, params.id, body, webhookServicesOf(runtime())),
  testWebhook: ({ db, actor, params }) => testWebhook(db, actor, params.id, webhookServicesOf(runtime())),
  listWebhookMessages: ({ db, actor, params, query }) => listMessages(db, actor, params.id, query),
  sendAgain: ({ db, actor, params, body }) => sendAgain(db, actor, params.id, body),
})
