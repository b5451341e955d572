import * as calls from '#domain/webhooks/calls'
import { answering } from '#server/platform/http/answering'
import { addWebhook } from '#server/webhooks/add-webhook'
import { changeWebhook, deleteWebhook } from '#server/webhooks/change-webhook'
import { listMessages } from '#server/webhooks/list-messages'
import { listWebhooks } from '#server/webhooks/list-webhooks'
import { replaceSecret } from '#server/webhooks/replace-secret'
import { sendAgain } from '#server/webhooks/send-again'
import { testWebhook } from '#server/webhooks/test-webhook'
import { webhookServicesOf } from '#server/webhooks/webhook-services'

export const answers = answering(calls, {
  listWebhooks: (context) => listWebhooks(context),
  addWebhook: (context, input) => addWebhook({ ...webhookServicesOf(context), ...context }, input),
  changeWebhook: (context, input) => changeWebhook({ ...webhookServicesOf(context), ...context }, input),
  deleteWebhook,
  replaceSecret: (context, input) => replaceSecret({ ...webhookServicesOf(context), ...context }, input),
  testWebhook: (context, input) => testWebhook({ ...context, services: webhookServicesOf(context) }, input),
  listWebhookMessages: listMessages,
  sendAgain,
})
