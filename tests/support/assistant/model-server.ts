import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelSettings } from '#services/model/model'

export interface AskedMessage {
  role: string
  content: string
  tool_calls?: { id: string; function: { name: string; arguments: string } }[]
}

/** A received request. */
export interface AskedModel {
  model: string
  messages: AskedMessage[]
  tools: { function: { name: string } }[]
  tool_choice: string
  max_tokens: number
}

/** The stand-in's answers. */
export interface ModelReply {
  text?: string
  calls?: readonly { name: string; args: unknown }[]
  /** The stated cost; null states none. */
  tokens?: number | null
  status?: number
  /** Sent as it is, instead of a completion. */
  raw?: string
  /** The first line comes at once, the others when this promise settles. */
  held?: Promise<void>
  /** Nothing more comes after the text. */
  hangs?: true
  /** The stream repeats itself and never ends. */
  drips?: true
}

export type Script = (asked: AskedModel, at: number) => ModelReply

/** Answers like a service with OpenAI's interface, streamed in small pieces; for tests only. */
export interface ModelServer {
  settings: ModelSettings
  asked: AskedModel[]
  /** Sets the answers from now on, each request by its number from 0. */
  play(script: Script): void
  close(): Promise<void>
}

export const MODEL_KEY = 'the key of the tests'

/** Starts the stand-in, at a free port by default. */
export async function startModelServer(port = 0): Promise<ModelServer> {
  const asked: AskedModel[] = []
  let script: Script = () => ({ text: '' })
  let from = 0
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    if (request.headers.authorization !== `Bearer ${MODEL_KEY}` || request.url !== '/v1/chat/completions')
      return response.writeHead(401).end('{}')
    const body = JSON.parse(text) as AskedModel
    asked.push(body)
    return await reply(response, script(body, asked.length - 1 - from))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    settings: { url, key: MODEL_KEY, model: 'small', tokensPerMonth: 1_000_000 },
    asked,
    play(next) {
      script = next
      from = asked.length
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function reply(response: ServerResponse, given: ModelReply): Promise<void> {
  const { text = '', calls = [], tokens = 100, status = 200, raw, held, hangs, drips } = given
  response.writeHead(status, { 'content-type': 'text/event-stream' })
  if (raw !== undefined) return void response.end(raw)
  const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`)
  const delta = (part: unknown) => send({ choices: [{ index: 0, delta: part }] })
  delta({ role: 'assistant' })
  const say = (words: string) => {
    for (const piece of words.match(/[\s\S]{1,7}/g) ?? []) delta({ content: piece })
  }
  const first = held ? text.indexOf('\n') + 1 : text.length
  say(text.slice(0, first))
  await held
  say(text.slice(first))
  if (hangs) return
  if (drips) {
    const drop = setInterval(() => delta({ content: '' }), 50)
    response.on('close', () => clearInterval(drop))
    return
  }
  for (const [index, { name, args }] of calls.entries()) {
    delta({ tool_calls: [{ index, id: `call ${index}`, function: { name, arguments: '' } }] })
    for (const piece of JSON.stringify(args).match(/[\s\S]{1,9}/g) ?? [])
      delta({ tool_calls: [{ index, function: { arguments: piece } }] })
  }
  send({ choices: [], ...(tokens !== null && { usage: { total_tokens: tokens } }) })
  response.end('data: [DONE]\n\n')
}

/** Everything that the tools have returned so far, as plain texts. */
export function readBy({ messages }: AskedModel): string[] {
  return messages.filter(({ role }) => role === 'tool').flatMap(({ content }) => textsIn(JSON.parse(content)))
}

/** The rows of the newest tool answer, each with the number that sentences use for it. */
export function rowsRead({ messages }: AskedModel): ({ ref: number } & Record<string, string>)[] {
  const last = messages.findLast(({ role }) => role === 'tool')
  return last ? JSON.parse(last.content).rows : []
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * A model that obeys the rows: it calls `[[call NAME ARGUMENTS]]` and says `[[say TEXT]]`. It begins with
 * this query.
 */
export function obedient(first: { name: string; args: unknown }): Script {
  return (asked, at) => {
    if (at === 0) return { calls: [first] }
    const read = readBy(asked).join('\n')
    const calls = [...read.matchAll(/\[\[call (\w+) (\{.*?\})\]\]/g)]
    if (at === 1 && calls.length > 0)
      return { calls: calls.map(([, name = '', args = '{}']) => ({ name, args: JSON.parse(args) })) }
    const said = [...read.matchAll(/\[\[say (.*?)\]\]/g)].map(([, text]) => `${text} [1]`)
    return { text: said.join('\n') || 'Nothing to obey.' }
  }
}
