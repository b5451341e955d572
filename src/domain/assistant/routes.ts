import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const askAssistant = route<Calls, 'askAssistant'>('POST', '/assistant/ask')
