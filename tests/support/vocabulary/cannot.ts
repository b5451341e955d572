import { expect } from 'vitest'
import { CATALOGUE, type ErrorCode } from '#domain/errors'

/**
 * Expects an attempt to be refused: `await cannot(decide(checker, id), 'FORBIDDEN')`. A use case throws the code; an
 * endpoint answers with it and with its status in the catalogue.
 * @param more what else the error has: `message`, `fields` or `data`
 */
export async function cannot(attempt: Promise<unknown>, code: ErrorCode, more: object = {}): Promise<void> {
  const [outcome] = await Promise.allSettled([attempt])
  if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code, ...more })
  else
    expect(outcome.value, `${code} was expected`).toMatchObject({
      status: CATALOGUE[code].status,
      json: { error: { code, ...more } },
    })
}
