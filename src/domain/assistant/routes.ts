import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the assistant for staff is asked. */
export const askAssistant = route<Calls, 'askAssistant'>('POST', '/assistant/ask')
