import { expect, test } from 'vitest'
import { deleteKey, keyFor, leaveKey } from '#islands/lib/write-keys'

/** Each test writes to its own address, because a page shares its keys. */
let count = 0
const place = () => `PUT /api/v1/cn/${++count}`

/** A write without an answer. */
function unanswered(at: string, body: string): string {
  const key = keyFor(at, body)
  leaveKey(at, key)
  return key
}

test('a repeat of the same content keeps its key until it succeeds', () => {
  const at = place()
  const key = unanswered(at, 'a')
  expect(unanswered(at, 'a')).toBe(key)
  deleteKey(at, keyFor(at, 'a'))
  expect(keyFor(at, 'a')).not.toBe(key)
})

test('concurrent writes to one address each keep their key for a repeat', () => {
  const at = place()
  const a = keyFor(at, 'a')
  const b = keyFor(at, 'b')
  expect(b).not.toBe(a)
  leaveKey(at, a)
  leaveKey(at, b)
  expect(unanswered(at, 'a')).toBe(a)
  expect(unanswered(at, 'b')).toBe(b)
  deleteKey(at, b)
  expect(unanswered(at, 'a')).toBe(a)
})

test('content sent again after other content gets a new key', () => {
  const at = place()
  const a = unanswered(at, 'a')
  unanswered(at, 'b')
  expect(keyFor(at, 'a')).not.toBe(a)
})

test('the keys of different addresses are independent', () => {
  const [at, other] = [place(), place()]
  const key = unanswered(at, 'a')
  deleteKey(other, unanswered(other, 'b'))
  expect(keyFor(at, 'a')).toBe(key)
})
