import { callsOf } from '#domain/api/call'
import { EVENT_STREAM } from '#domain/live/calls'
import * as routes from './routes'
import { AskAssistant } from './schema'

const call = callsOf('Assistant')

export const askAssistant = call(routes.askAssistant, {
  permission: 'assistant.ask',
  reads: true,
  summary:
    'Ask a question in words; the answer is streamed as server-sent events: sentences, a table and links to its rows, or similar questions',
  body: AskAssistant,
  file: EVENT_STREAM,
})
