import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Node request and response objects for headers, without a network connection. */
export function requestPair(headers: IncomingMessage['headers']): {
  request: IncomingMessage
  response: ServerResponse
} {
  const request = new IncomingMessage(new Socket())
  request.headers = headers
  return { request, response: new ServerResponse(request) }
}

/** A fetch to a listener in this process, whatever proxy and certificate; bodies must be text. */
export function inProcessFetch(listener: RequestListener): typeof globalThis.fetch {
  return async (input, init) => {
    const call = new Request(input, init)
    const url = new URL(call.url)
    const { request, response } = requestPair({ host: url.host, ...Object.fromEntries(call.headers) })
    const body = Buffer.from(await call.arrayBuffer())
    request.method = call.method
    request.url = url.pathname + url.search
    if (body.length > 0) request.headers['content-length'] = String(body.length)
    request.push(body)
    request.push(null)
    return new Promise((resolve) => {
      const chunks: Buffer[] = []
      response.write = (chunk: string | Buffer) => {
        chunks.push(Buffer.from(chunk))
        return true
      }
      response.end = (chunk?: unknown) => {
        if (typeof chunk === 'string' || chunk instanceof Uint8Array)
          chunks.push(Buffer.from(chunk as string))
        resolve(answer(response, Buffer.concat(chunks)))
        return response
      }
      listener(request, response)
    })
  }
}

function answer(response: ServerResponse, body: Buffer): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.getHeaders())) {
    for (const single of Array.isArray(value) ? value : [value]) headers.append(name, String(single))
  }
  const empty = body.length === 0 || response.statusCode === 204 || response.statusCode === 304
  return new Response(empty ? null : new Uint8Array(body), { status: response.statusCode, headers })
}
