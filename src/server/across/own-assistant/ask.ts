import type { CallToolResult } from '@modelcontextprotocol/server'
import type { CallContext } from '#server/platform/http/call-context'
import type { Endpoint } from '#server/platform/http/endpoint'
import { type Refused, sendCall } from '#server/platform/http/send-call'
import { fieldsOf } from './taken'
import type { Tool } from './tools'

type Row = Record<string, unknown>

/** Calls the API's endpoint as the token's owner, with its checks and limits. A refusal becomes `isError`. */
export async function ask(
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  { context, answer }: { context: CallContext; answer: Endpoint },
): Promise<CallToolResult> {
  const sent = Object.entries(given).filter(([, value]) => value !== undefined && value !== null)
  const unexpected = sent.find(([name, value]) => !(name in tool.takes) || typeof value === 'object')
  if (unexpected) return refusal(`${tool.name} takes no such ${unexpected[0]}`)
  const { params } = fieldsOf(tool.call)
  const texts = sent.map(([name, value]) => [name, String(value)] as const)
  const { origin } = context.url
  const { data, error } = await sendCall(
    { call: tool.call, answer },
    {
      params: Object.fromEntries(texts.filter(([name]) => name in params)),
      query: Object.fromEntries(texts.filter(([name]) => !(name in params))),
    },
    context,
  )
  return error ? refusal(wordsOf(error)) : resultOf(withPages(data, tool, origin))
}

function wordsOf({ code, message, fields = {} }: Refused): string {
  const each = Object.entries(fields).map(([name, words]) => `${name}: ${words}`)
  return [`${code}: ${message}`, ...each].join('\n')
}

function refusal(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] }
}

function resultOf(data: unknown): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: { data } }
}

function withPages(data: unknown, { page }: Tool, origin: string): unknown {
  const paged = (row: Row): Row => {
    const path = page?.(row)
    return path ? { ...row, Href: path } : row
  }
  const rows = isRow(data) ? data.rows : data
  const linked = Array.isArray(rows) ? rows.map((row) => (isRow(row) ? paged(row) : row)) : rows
  if (Array.isArray(rows)) return whole(isRow(data) ? { ...data, rows: linked } : linked, origin)
  return whole(isRow(data) ? paged(data) : data, origin)
}

function whole(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((each) => whole(each, origin))
  if (!isRow(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'Href' && typeof each === 'string' && each.startsWith('/')
        ? origin + each
        : whole(each, origin),
    ]),
  )
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
