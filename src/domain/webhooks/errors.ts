export const WEBHOOK_ERRORS = {
  WEBHOOK_LIMIT: { status: 422, message: 'There are ten webhooks, which is the most. Delete one first.' },
  WEBHOOK_OFF: { status: 409, message: 'This webhook is off. Switch it on first.' },
} as const
