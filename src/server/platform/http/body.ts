import { Readable } from 'node:stream'
import { AppError } from '#domain/errors'
import type { CallRequest } from './call-context'
import type { BodyLimit } from './limits'

/** Reads a body as text, '' without one. Throws the limit's code, MALFORMED_REQUEST for invalid UTF-8. */
export async function readText({ body }: Pick<CallRequest, 'body'>, limit: BodyLimit): Promise<string> {
  const pieces = body instanceof Readable ? await arriving(body, limit) : await streamed(body, limit)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { cause })
  }
}

async function streamed(
  body: ReadableStream<Uint8Array> | null,
  { bytes, code }: BodyLimit,
): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > bytes) throw new AppError(code)
    pieces.push(piece)
  }
  return pieces
}

/** Reads to the end even over the limit: stopping early would cut the connection before the answer. */
function arriving(body: Readable, { bytes, code }: BodyLimit): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    let size = 0
    body.on('data', (piece: Buffer) => {
      size += piece.length
      if (size <= bytes) pieces.push(piece)
      else reject(new AppError(code))
    })
    body.once('end', () => resolve(pieces))
    body.once('close', () => reject(new Error('The request was broken off before its body had come')))
  })
}

/** Whether a body is declared as this type, in UTF-8. Another site's form can post JSON as text/plain, without a CORS preflight. */
export function isOfType(request: Pick<CallRequest, 'headers'>, type: string): boolean {
  const [contentType = '', ...parameters] = (request.headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='))
  return contentType.trim() === type && (charset === undefined || /^charset="?utf-?8"?$/.test(charset))
}
