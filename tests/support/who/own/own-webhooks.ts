import { makeWebhook } from '#tests/support/company/webhooks'
import type { OwnRequest } from './own-requests'

/** A partner's owner has their own webhooks; administrators have the company's. */
const ownWebhook: OwnRequest = async ({ db, person, valid }) => {
  if (person.partnerId === null) return {}
  const { webhookId, messageId } = await makeWebhook(db, person.id, person.partnerId)
  const { MessageIds } = valid.body ?? {}
  return {
    params: { id: webhookId },
    ...(valid.body && { body: { ...valid.body, ...(MessageIds ? { MessageIds: [messageId] } : {}) } }),
  }
}

/** Requests about a person's own webhooks. */
export const OWN_WEBHOOKS = {
  changeWebhook: ownWebhook,
  deleteWebhook: ownWebhook,
  replaceSecret: ownWebhook,
  testWebhook: ownWebhook,
  listWebhookMessages: ownWebhook,
  sendAgain: ownWebhook,
}
