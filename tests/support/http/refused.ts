import { CATALOGUE, type ErrorCode } from '#domain/errors'

const wordsOf = (code: ErrorCode, message: string = CATALOGUE[code].message) => ({ code, message })

/**
 * An endpoint's refusal: the code of the catalogue with its status, and its message unless another is given.
 */
export const refused = (code: ErrorCode, message?: string) => ({
  status: CATALOGUE[code].status,
  json: { error: wordsOf(code, message) },
})

/** A use case's refusal. */
export const refusedAs = (code: ErrorCode) => wordsOf(code)
