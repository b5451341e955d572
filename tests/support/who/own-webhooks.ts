import { makeWebhook } from '#tests/support/webhooks/webhooks'
import type { OwnRequest } from './own-requests'

/** A partner's owner has webhooks of their own; administrators those of the company. */
const ownWebhook: OwnRequest = async ({ db, person, valid }) => {
  if (person.partnerId === null) return {}
  const { webhookId, messageId } = await makeWebhook(db, person.id, person.partnerId)
  const { MessageIds } = valid.body ?? {}
  return {
    params: { id: webhookId },
    ...(valid.body && { body: { ...valid.body, ...(MessageIds ? { MessageIds: [messageId] } : {}) } }),
  }
}

/** What each does to their own webhooks. */
export const OWN_WEBHOOKS = {
  changeWebhook: ownWebhook,
  deleteWebhook: ownWebhook,
  replaceSecret: ownWebhook,
  testWebhook: ownWebhook,
  listWebhookMessages: ownWebhook,
  sendAgain: ownWebhook,
}
