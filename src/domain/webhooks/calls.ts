import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { WEBHOOK_TESTS } from './rate-limit'
import * as routes from './routes'
import {
  AddWebhook,
  ChangeWebhook,
  ListMessages,
  OneWebhook,
  SendAgain,
  TryWebhook,
  Webhook,
  WebhookMessages,
  WebhookTest,
} from './schema'

const call = callsOf('Webhooks')
const permission = 'webhooks.keep'
const changed = success({ Webhook })
const withSecret = success({ Webhook, Secret: z.string().describe('shown in this answer only') })

/** Calls on webhooks (docs/decisions/0154-webhooks.md); not open to API tokens. */
export const listWebhooks = call(routes.listWebhooks, {
  permission,
  summary: 'List the webhooks of the caller’s partner, or of the company, without their secrets',
  query: asCaller,
  output: z.object({ rows: z.array(Webhook) }),
})
export const addWebhook = call(routes.addWebhook, {
  permission,
  logged: 'access',
  summary: 'Create a webhook, which sends events to a URL; its secret is in this answer only',
  body: AddWebhook,
  output: withSecret,
  storesNoAnswer: true,
})
export const changeWebhook = call(routes.changeWebhook, {
  permission,
  logged: 'access',
  summary: 'Change the URL or the events of a webhook, or switch it off or on',
  params: byId,
  body: ChangeWebhook,
  output: changed,
})
export const deleteWebhook = call(routes.deleteWebhook, {
  permission,
  logged: 'access',
  summary: 'Delete a webhook with its log; waiting messages are not sent',
  params: byId,
  body: OneWebhook,
  output: success({}),
})
export const replaceSecret = call(routes.replaceSecret, {
  permission,
  logged: 'access',
  summary: 'Replace the secret of a webhook; for 24 hours messages are signed with both',
  params: byId,
  body: OneWebhook,
  output: withSecret,
  storesNoAnswer: true,
})
/** Runs outside any transaction: a receiver may be slow, and repeating the test is harmless. */
export const testWebhook = call(routes.testWebhook, {
  permission,
  logged: 'access',
  summary: 'Send a test message to a webhook at once, and read its answer',
  params: byId,
  body: TryWebhook,
  output: WebhookTest,
  storesNoAnswer: true,
  limits: [WEBHOOK_TESTS],
})
export const listWebhookMessages = call(routes.listWebhookMessages, {
  permission,
  summary: 'List the messages of a webhook in the last 30 days, newest first, with each attempt',
  params: byId,
  query: ListMessages,
  output: WebhookMessages,
})
export const sendAgain = call(routes.sendAgain, {
  permission,
  summary: 'Send messages of a webhook again under their ids: the named ones, or all failed ones',
  params: byId,
  body: SendAgain,
  output: success({ Count: z.number().int() }),
})
