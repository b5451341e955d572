import { CATALOGUE, type ErrorCode } from '#domain/errors'

/** The message of the not-found page for a catalogue code that answers 404; null for any other. */
export function messageOfMissing(code: string | null): string | null {
  if (code === null || !Object.hasOwn(CATALOGUE, code)) return null
  const { status, message } = CATALOGUE[code as ErrorCode]
  return status === 404 ? message : null
}
