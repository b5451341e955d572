import { CATALOGUE, type ErrorCode } from '#domain/errors'

const wordsOf = (code: ErrorCode, message: string = CATALOGUE[code].message) => ({ code, message })

/** What an endpoint answers that refuses: the code of the catalogue with its status, and its message unless there is another. */
export const refused = (code: ErrorCode, message?: string) => ({
  status: CATALOGUE[code].status,
  json: { error: wordsOf(code, message) },
})

/** What a use case throws that refuses. */
export const refusedAs = (code: ErrorCode) => wordsOf(code)
