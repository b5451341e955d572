/** What happens to a webhook itself, by topic. */
export interface WebhookEvents {
  /** It took nothing for three days, or said that it is gone: nothing is sent to it any more. */
  'webhook.switched-off': {
    webhookId: string
    /** Null for the company's. */
    partnerId: string | null
    reason: 'failing' | 'gone'
    /** What came of the last attempt. */
    error: string
  }
}
