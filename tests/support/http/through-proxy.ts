import { request } from 'node:http'
import { Readable } from 'node:stream'

/**
 * A fetch for a portal behind a TLS proxy: requests to its public address arrive at 127.0.0.1 with that
 * address as Host, as a proxy forwards them.
 */
export function throughProxy(port: number, forwarded: Record<string, string> = {}): typeof globalThis.fetch {
  return async (input, init) => {
    const call = new Request(input, init)
    const url = new URL(call.url)
    const body = Buffer.from(await call.arrayBuffer())
    return new Promise((resolve, reject) => {
      const passed = request(
        {
          port,
          host: '127.0.0.1',
          method: call.method,
          path: url.pathname + url.search,
          headers: { ...Object.fromEntries(call.headers), host: url.host, ...forwarded },
        },
        (answer) => {
          const headers = new Headers()
          for (const [name, values] of Object.entries(answer.headersDistinct)) {
            for (const value of values ?? []) headers.append(name, value)
          }
          const status = answer.statusCode ?? 500
          const empty = [204, 304].includes(status)
          resolve(
            new Response(empty ? null : (Readable.toWeb(answer) as ReadableStream), { status, headers }),
          )
        },
      )
      passed.once('error', reject)
      passed.end(body)
    })
  }
}
