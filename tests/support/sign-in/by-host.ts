import { request } from 'node:http'

/**
 * A fetch that sends everything to one port of this machine, with the address's host: a test machine's
 * resolver does not know partners' domains.
 */
export function fetchTo(port: number): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input))
    const body = init.body === undefined || init.body === null ? null : String(init.body)
    const isForm = init.body instanceof URLSearchParams
    const headers = {
      host: url.host,
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...Object.fromEntries(new Headers(init.headers)),
      ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path: url.pathname + url.search, method: init.method ?? 'GET', headers },
        async (answer) => {
          const parts: Buffer[] = []
          for await (const part of answer) parts.push(part as Buffer)
          const told = new Headers()
          for (let at = 0; at < answer.rawHeaders.length; at += 2)
            told.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
          const status = answer.statusCode ?? 500
          const content = [204, 304].includes(status) ? null : Buffer.concat(parts)
          resolve(new Response(content, { status, headers: told }))
        },
      )
      sent.on('error', reject)
      sent.end(body ?? undefined)
    })
  }
}
