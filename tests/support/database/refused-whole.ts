import { expect } from 'vitest'
import type { Db } from '#db/database'
import { whatIsWritten } from './whole-database'

/** Expects an attempt to fail with this error, and to leave the whole database unchanged. */
export async function refusedWhole(db: Db, attempt: () => Promise<unknown>, expected: object): Promise<void> {
  const before = await whatIsWritten(db)
  await expect(attempt()).rejects.toMatchObject(expected)
  expect(await whatIsWritten(db)).toBe(before)
}
