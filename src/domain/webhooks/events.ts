export interface WebhookEvents {
  /** It accepted no message for three days, or answered that it is gone: it was switched off. */
  'webhook.switched-off': {
    webhookId: string
    partnerId: string | null
    reason: 'failing' | 'gone'
    error: string
  }
}
