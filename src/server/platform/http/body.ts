import { AppError } from '#domain/errors'
import type { BodyLimit } from './limits'

/**
 * A request's body as text, read no further than its limit; '' where there is none.
 * @throws AppError the limit's code for a longer one, MALFORMED_REQUEST for bytes that are no UTF-8
 */
export async function readText(request: Request, { bytes, code }: BodyLimit): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body ?? []) {
    size += piece.byteLength
    if (size > bytes) throw new AppError(code)
    pieces.push(piece)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { cause })
  }
}

/** Whether a body is said to be of this type, in the one encoding that is read. */
export function isOfType(request: Request, type: string): boolean {
  const [said = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='))
  return said.trim() === type && (charset === undefined || /^charset="?utf-?8"?$/.test(charset))
}
