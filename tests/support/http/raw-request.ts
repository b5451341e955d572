import { request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/**
 * Sends a request as it is told to, with a body of the length that is said or in chunks, over a connection of its own.
 * Throws where the connection ends without an answer.
 */
export function sendRaw(
  url: string,
  given: {
    method?: string
    headers?: Record<string, string>
    body?: string | Buffer
    isChunked?: boolean
  } = {},
): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body, isChunked = false } = given
  const length = body === undefined || isChunked ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...length, ...headers }, agent: false }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.once('error', reject)
      answer.once('end', () => {
        const text = Buffer.concat(pieces).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    })
    sent.once('error', reject)
    if (body !== undefined) sent.write(body)
    sent.end()
  })
}
