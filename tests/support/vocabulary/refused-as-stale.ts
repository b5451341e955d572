import { expect } from 'vitest'
import type { Db } from '#db/database'
import { whatIsWritten } from '#tests/support/database/whole-database'

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any call
  json: any
}

/**
 * Expects a call to be refused for an older version, with the one shape of data and the whole database unchanged.
 * Returns the row as it is now.
 */
export async function refusedAsStale(
  db: Db,
  call: () => Promise<Answer>,
  by: string = expect.any(String),
  // biome-ignore lint/suspicious/noExplicitAny: the row of any call
): Promise<any> {
  const before = await whatIsWritten(db)
  const { status, json } = await call()
  expect({ status, code: json.error?.code }).toEqual({ status: 409, code: 'STALE_VERSION' })
  expect(json.error.data).toEqual({
    current: expect.any(Object),
    changedBy: { UserId: expect.any(String), Name: by },
    changedAt: json.error.data.changedAt === null ? null : expect.any(String),
  })
  expect(await whatIsWritten(db)).toBe(before)
  return json.error.data.current
}
