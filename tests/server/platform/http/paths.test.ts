import { expect, test } from 'vitest'
import { kindOf, withoutSlashes } from '#server/platform/http/paths'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/login', '/login'],
  ['/login//', '/login'],
  ['/a//b/', '/a//b'],
  ['', ''],
  [`${'/'.repeat(8_000)}x`, `${'/'.repeat(8_000)}x`],
])('%s without its trailing slashes', (path, bare) => {
  expect(withoutSlashes(path)).toBe(bare)
})

test('a path with trailing slashes is guarded like the path without', () => {
  expect(kindOf('/login//')).toEqual(kindOf('/login'))
  expect(kindOf('/api/v1/cn/')).toEqual(kindOf('/api/v1/cn'))
})

test('GET /graphql is a page, and other methods are calls', () => {
  expect(kindOf('/graphql').name).toBe('page')
  expect(kindOf('/graphql', 'HEAD').name).toBe('page')
  for (const method of ['POST', 'PUT', 'DELETE']) expect(kindOf('/graphql', method).name).toBe('api')
})
