import { expect, test } from 'vitest'
import { themeOf } from '../../src/layouts/theme'

test('the cookie selects the theme', () => {
  expect(themeOf('light')).toBe('light')
  expect(themeOf('dark')).toBe('dark')
  expect(themeOf('auto')).toBe('auto')
})

test.each([undefined, '', 'DARK', '"><script>'])('%j follows the system', (cookie) => {
  expect(themeOf(cookie)).toBe('auto')
})
