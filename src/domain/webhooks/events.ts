export interface WebhookEvents {
  /** It took nothing for three days, or said that it is gone: nothing is sent to it any more. */
  'webhook.switched-off': {
    webhookId: string
    /** Null for the company's. */
    partnerId: string | null
    reason: 'failing' | 'gone'
    /** The result of the last attempt. */
    error: string
  }
}
