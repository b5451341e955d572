import { AppError } from '#domain/errors'

/** A PDF of 10 MB in base64, encrypted, in base64 again, and what a form makes of that. */
const MOST_BYTES = 26_000_000

/**
 * The fields of a form that is posted as a browser posts it without files.
 * @throws AppError MALFORMED_REQUEST for another content type, FILE_TOO_LARGE
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type) || request.body === null)
    throw new AppError('MALFORMED_REQUEST')
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body) {
    size += piece.byteLength
    if (size > MOST_BYTES) throw new AppError('FILE_TOO_LARGE')
    pieces.push(piece)
  }
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'))
}
