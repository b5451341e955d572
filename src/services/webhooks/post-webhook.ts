import { type IncomingMessage, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Dns } from '#services/dns/dns'
import { findHost } from '#services/dns/find-host'

export interface WebhookWire {
  dns: Pick<Dns, 'addresses'>
  allowPrivate: boolean
  ca?: string
  timeoutMs?: number
}

export interface WebhookReply {
  status: number | null
  error: string | null
  answerText: string
  retryAfter: number | null
}

const TIMEOUT_MS = 15_000
const MAX_READ = 4096
const MAX_ANSWER = 300
/** Provisional answers (1xx) before the answer. Reading them without end would take the process's time. */
const MAX_HINTS = 20

/** Sends to exactly the address found, never a private one, without redirects, within the time limit. */
export async function postWebhook(
  url: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  wire: WebhookWire,
): Promise<WebhookReply> {
  const { timeoutMs = TIMEOUT_MS } = wire
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await send(new URL(url), { headers, body }, { ...wire, signal })
    const status = answer.statusCode ?? 0
    if (status >= 200 && status < 300) {
      answer.destroy()
      return { status, error: null, answerText: '', retryAfter: null }
    }
    const answerText = oneLine(await beginningOf(answer), MAX_ANSWER)
    return { status, error: refusalOf(status), answerText, retryAfter: retryAfterOf(answer) }
  } catch (error) {
    const words = signal.aborted ? `No answer within ${timeoutMs / 1000} seconds` : wordsOf(error)
    return { status: null, error: words, answerText: '', retryAfter: null }
  }
}

async function send(
  url: URL,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  { signal, ca, ...finding }: WebhookWire & { signal: AbortSignal },
): Promise<IncomingMessage> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const { address } = await findHost(name, finding)
  const isSecure = url.protocol === 'https:'
  const start = isSecure ? secureRequest : request
  return new Promise((resolve, reject) => {
    const asked = start({
      host: address,
      port: url.port === '' ? undefined : Number(url.port),
      // The certificate must match the name, not the address.
      ...(isSecure && { ...(isIP(name) === 0 && { servername: name }), ...(ca && { ca }) }),
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers: {
        ...headers,
        host: url.host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Tassel-Webhooks/1',
      },
      agent: false,
      signal,
    })
    asked.once('response', resolve)
    // This listener stays: errors after the answer, such as a cut connection, must not go unhandled.
    asked.on('error', reject)
    let hints = 0
    asked.on('information', () => {
      hints += 1
      if (hints > MAX_HINTS) asked.destroy(new Error('The receiver sends hints without an answer'))
    })
    // An answer that switches the protocol closes the request with neither of them.
    asked.once('close', () => reject(new Error('The connection was closed without an answer')))
    asked.end(body)
  })
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= MAX_READ) break
    }
  } catch {
    // The answer was cut off or took too long: return what arrived.
  }
  answer.destroy()
  return Buffer.concat(parts).subarray(0, MAX_READ).toString('utf8')
}

function refusalOf(status: number): string {
  if (status >= 300 && status < 400) return `Answered ${status}: redirects are not followed`
  return `Answered ${status}`
}

function retryAfterOf({ headers }: IncomingMessage): number | null {
  const seconds = Number(headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : ''
  return oneLine(message || String(error), MAX_ANSWER)
}

function oneLine(text: string, most: number): string {
  return text
    .replaceAll(/[\p{Cc}\s\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
}
