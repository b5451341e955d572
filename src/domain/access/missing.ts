import { CATALOGUE, type ErrorCode } from '#domain/errors'

/** What the page of something that is not there says of this code; null of any but the catalogue's that answer 404. */
export function messageOfMissing(code: string | null): string | null {
  if (code === null || !Object.hasOwn(CATALOGUE, code)) return null
  const { status, message } = CATALOGUE[code as ErrorCode]
  return status === 404 ? message : null
}
