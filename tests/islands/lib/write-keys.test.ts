import { expect, test } from 'vitest'
import { forgetKey, keyFor, leaveKey } from '#islands/lib/write-keys'

/** Each test writes to an address of its own: the keys of a page are shared. */
let count = 0
const place = () => `PUT /api/v1/cn/${++count}`

/** A write whose answer does not come. */
function unanswered(at: string, body: string): string {
  const key = keyFor(at, body)
  leaveKey(at, key)
  return key
}

test('a repeat of the same content has the same key until it succeeds', () => {
  const at = place()
  const key = unanswered(at, 'a')
  expect(unanswered(at, 'a')).toBe(key)
  forgetKey(at, keyFor(at, 'a'))
  expect(keyFor(at, 'a')).not.toBe(key)
})

test('writes to one address at once each keep the key of their repeat', () => {
  const at = place()
  const a = keyFor(at, 'a')
  const b = keyFor(at, 'b')
  expect(b).not.toBe(a)
  leaveKey(at, a)
  leaveKey(at, b)
  expect(unanswered(at, 'a')).toBe(a)
  expect(unanswered(at, 'b')).toBe(b)
  forgetKey(at, b)
  expect(unanswered(at, 'a')).toBe(a)
})

test('what was given up for something else is done anew when it comes back', () => {
  const at = place()
  const a = unanswered(at, 'a')
  unanswered(at, 'b')
  expect(keyFor(at, 'a')).not.toBe(a)
})

test('the key of one address says nothing of another', () => {
  const [at, other] = [place(), place()]
  const key = unanswered(at, 'a')
  forgetKey(other, unanswered(other, 'b'))
  expect(keyFor(at, 'a')).toBe(key)
})
