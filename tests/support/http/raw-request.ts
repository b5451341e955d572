import { Agent, request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** The error codes of writing and reading after the other side has ended the connection. */
const CUT_OFF = new Set(['EPIPE', 'ECONNRESET'])

/** Whether an error of `sendRaw` means that the other side ended the connection before it answered. */
export function isCutOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CUT_OFF.has(String(error.code))
}

/**
 * Sends a request with a body of the stated length or in chunks, over its own connection. Throws if the
 * connection ends without an answer.
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
  // A server that keeps the connection reads the rest of a refused body; otherwise the answer is lost with
  // the connection.
  const agent = new Agent({ keepAlive: true })
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request(url, { method, headers: { ...length, ...headers }, agent }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.once('error', reject)
      answer.once('end', () => {
        const text = Buffer.concat(pieces).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    })
    sent.on('error', reject)
    if (body !== undefined) sent.write(body)
    sent.end()
  }).finally(() => agent.destroy())
}
