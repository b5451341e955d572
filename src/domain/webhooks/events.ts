export interface WebhookEvents {
  /** It accepted no message for three days, or answered that it is gone: it was switched off. */
  'webhook.switched-off': {
    webhookId: string
    /** Null for the company's. */
    partnerId: string | null
    reason: 'failing' | 'gone'
    /** The result of the last attempt. */
    error: string
  }
}
