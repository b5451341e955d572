import { expect, it } from 'vitest'
import { oneStop } from '#domain/notices/one-stop'

it('ends a sentence with one full stop', () => {
  expect(oneStop('Kestrel Campus Inc.')).toBe('Kestrel Campus Inc.')
  expect(oneStop('Brightpath Education')).toBe('Brightpath Education.')
})
