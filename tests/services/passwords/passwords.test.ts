import { expect, test } from 'vitest'
import { missingFrom } from '#domain/people/passwords/rule'
import { ChangePassword } from '#domain/people/passwords/schema'
import { fitsPassword, hashPassword } from '#services/passwords/passwords'

test('a password matches its own hash only', async () => {
  const stored = await hashPassword('Portal-demo-1!')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(await fitsPassword('Portal-demo-1!', stored)).toBe(true)
  expect(await fitsPassword('portal-demo-1!', stored)).toBe(false)
  expect(await fitsPassword('', stored)).toBe(false)
})

test('a password may have 64 characters, and all of them are significant', async () => {
  const long = 'Monsoon-rain-7!'.repeat(5).slice(0, 64)
  const stored = await hashPassword(long)
  expect(missingFrom(long, 'meera@tassel.example')).toEqual([])
  expect(ChangePassword.safeParse({ CurrentPassword: 'x', NewPassword: long }).success).toBe(true)
  expect(await fitsPassword(long, stored)).toBe(true)
  expect(await fitsPassword(`${long.slice(0, 63)}?`, stored)).toBe(false)
  expect(await fitsPassword(long.slice(0, 63), stored)).toBe(false)
})

test('nothing matches without a hash, and the check costs as much as with one', async () => {
  expect(await fitsPassword('nobody has this password', null)).toBe(false)
  const stored = await hashPassword('x')
  // The processor's time is independent of other load. Its clock is coarse, so several tries are added up.
  const work = async (hash: string | null) => {
    const before = process.cpuUsage()
    for (let round = 0; round < 5; round++) await fitsPassword('y', hash)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  expect(await work(null)).toBeGreaterThan((await work(stored)) / 3)
})
