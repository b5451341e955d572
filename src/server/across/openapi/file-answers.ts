import { z } from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'
import { EVENT_STREAM } from '#domain/live/calls'
import { LIVE_TYPES } from '#domain/live/messages'

export const ContentName = z.string().meta({
  description: 'The name of the file; percent-encoded if it contains non-ASCII characters or a percent sign',
})
export const BINARY = { type: 'string', format: 'binary' } as const

export function fileAnswer(contentTypes: string | readonly string[]): ZodOpenApiResponseObject {
  const each = [contentTypes].flat()
  return {
    description: 'The file',
    headers: z.object({ 'x-content-name': ContentName }),
    content: Object.fromEntries(each.map((contentType) => [contentType, { schema: BINARY }])),
  }
}

export const ANSWER_PARTS: ZodOpenApiResponseObject = {
  description:
    'Server-sent events without a type, each a part of the answer as JSON: `{Kind: "text", Text}`, `{Kind: "table", Columns, Rows}` whose cells are texts or `{Text, Href}`, `{Kind: "links", Links}`, `{Kind: "offers", Questions}`, and `{Kind: "done"}` last',
  content: { [EVENT_STREAM]: { schema: { type: 'string' } } },
}

export const EVENTS: ZodOpenApiResponseObject = {
  description: `Server-sent events with JSON data, of these types: ${[...LIVE_TYPES, 'position'].join(', ')}`,
  content: { [EVENT_STREAM]: { schema: { type: 'string' } } },
}
