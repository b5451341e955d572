import { expect, test } from 'vitest'
import { createSealer } from '#services/sealing/sealer'

const KEY = 'a sealing key of more than thirty-two characters'

test('a sealed value opens again, and does not show in the sealed text', () => {
  const sealer = createSealer(KEY)
  const sealed = sealer.seal('name', 'the secret नमस्ते')
  expect(sealed).not.toContain('secret')
  expect(sealer.open('name', sealed)).toBe('the secret नमस्ते')
  expect(createSealer(KEY).open('name', sealed)).toBe('the secret नमस्ते')
})

test('sealing twice gives two texts', () => {
  const sealer = createSealer(KEY)
  expect(sealer.seal('name', 'x')).not.toBe(sealer.seal('name', 'x'))
})

test('another key, another name or a changed text does not open it', () => {
  const sealer = createSealer(KEY)
  const sealed = sealer.seal('name', 'the secret')
  const [format, iv, tag, data = ''] = sealed.split('.')
  const changed = [format, iv, tag, (data.startsWith('A') ? 'B' : 'A') + data.slice(1)].join('.')
  expect(() => createSealer(`${KEY}!`).open('name', sealed)).toThrow()
  expect(() => sealer.open('other', sealed)).toThrow()
  expect(() => sealer.open('name', changed)).toThrow()
  expect(() => sealer.open('name', [format, iv, (tag ?? '').slice(0, 6), data].join('.'))).toThrow()
  expect(() => sealer.open('name', 'the secret')).toThrow('not sealed in a known format')
})
