import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryDigest } from '#services/factors/recovery-codes'
import { newTotpSecret, stepOfCode } from '#services/factors/totp'
import { codeOf } from '#tests/support/services/totp-codes'

test('recovery codes are ten unique codes of twenty-four letters out of thirty-two', () => {
  const codes = Array.from({ length: 50 }, newRecoveryCodes).flat()
  expect(new Set(codes).size).toBe(500)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
})

test('the stored hash of a recovery code depends on its person, and invalid text has none', () => {
  const code = '7K2M-9QXA-04TD-WB5E-ZC3N-H81V'
  const kept = recoveryDigest('me', code)
  for (const typed of [
    '7k2m9qxao4tdwb5ezc3nh8lv',
    ' 7K2M – 9QXA – 04TD – WB5E – ZC3N – H81V ',
    '7k2m.9qxa_04td‑wb5e zc3n\th8iv',
  ])
    expect(recoveryDigest('me', typed)).toBe(kept)
  expect(recoveryDigest('someone else', code)).not.toBe(kept)
  for (const text of [
    '',
    '7K2M-9QXA-04TD',
    '7K2M-9QXA-04TD-WB5E-ZC3N',
    `${code}-7K2M`,
    '7K2M-9QXA-04TD-WB5U',
  ])
    expect(recoveryDigest('me', text)).toBeNull()
})

test('an older code of four groups stays valid', () => {
  const kept = recoveryDigest('me', '7K2M-9QXA-04TD-WB5E')
  expect(kept).not.toBeNull()
  expect(recoveryDigest('me', '7k2m 9qxa o4td wb5e')).toBe(kept)
})

test('secrets of authenticator apps have 160 bits and are unique', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('an app’s code is valid in its step of 30 seconds and the two adjacent ones only', () => {
  const secret = newTotpSecret()
  const now = new Date('2026-11-24T10:00:00Z')
  const step = now.getTime() / 30_000
  const at = (steps: number) => stepOfCode(secret, codeOf(secret, steps, now.getTime()), now)
  expect([-1, 0, 1].map(at)).toEqual([step - 1, step, step + 1])
  expect([-3, -2, 2, 3].map(at)).toEqual([null, null, null, null])
  for (const text of ['', '12345', '1234567', 'abcdef']) expect(stepOfCode(secret, text, now)).toBeNull()
})
