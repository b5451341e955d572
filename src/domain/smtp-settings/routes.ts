import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const getSmtpSettings = route<Calls, 'getSmtpSettings'>('GET', '/partners/{id}/smtp-settings')
export const saveSmtpSettings = route<Calls, 'saveSmtpSettings'>('PUT', '/partners/{id}/smtp-settings')
export const removeSmtpSettings = route<Calls, 'removeSmtpSettings'>('DELETE', '/partners/{id}/smtp-settings')
export const testSmtpSettings = route<Calls, 'testSmtpSettings'>('POST', '/partners/{id}/smtp-settings/test')
