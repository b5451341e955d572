import { CATALOGUE, type ErrorCode } from '#domain/errors'

interface FailedPage {
  status: number
  message: string
  advice: string
}

const UNKNOWN: FailedPage = {
  status: 500,
  message: 'Something went wrong!',
  advice: 'Nothing was changed. Try it again in a moment.',
}
const UNREADABLE =
  'The form could not be read, and nothing was changed. Open its page again and fill it in once more.'

/** The text of the error page for a catalogue code; general for unknown codes and server errors. */
export function failedPage(code: string | null): FailedPage {
  if (code === null || !Object.hasOwn(CATALOGUE, code)) return UNKNOWN
  const { status, message } = CATALOGUE[code as ErrorCode]
  if (status >= 500) return UNKNOWN
  return { status, message, advice: code === 'MALFORMED_REQUEST' ? UNREADABLE : 'Nothing was changed.' }
}
