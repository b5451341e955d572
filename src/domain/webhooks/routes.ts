import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listWebhooks = route<Calls, 'listWebhooks'>('GET', '/webhooks')
export const addWebhook = route<Calls, 'addWebhook'>('POST', '/webhooks')
export const changeWebhook = route<Calls, 'changeWebhook'>('PUT', '/webhooks/{id}')
export const deleteWebhook = route<Calls, 'deleteWebhook'>('DELETE', '/webhooks/{id}')
export const replaceSecret = route<Calls, 'replaceSecret'>('POST', '/webhooks/{id}/secret')
export const testWebhook = route<Calls, 'testWebhook'>('POST', '/webhooks/{id}/test')
export const listWebhookMessages = route<Calls, 'listWebhookMessages'>('GET', '/webhooks/{id}/messages')
export const sendAgain = route<Calls, 'sendAgain'>('POST', '/webhooks/{id}/send-again')
