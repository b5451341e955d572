import { expect, test } from 'vitest'
import { contentDisposition } from '#server/platform/http/answers/content-disposition'

test.each([
  ['KCOEPL-INV-2627-000001.pdf', 'KCOEPL-INV-2627-000001.pdf'],
  ['Tax invoice BP-1.pdf', 'Tax invoice BP-1.pdf'],
  ['Bank letter நிதி.pdf', encodeURIComponent('Bank letter நிதி.pdf')],
  ['100%20.pdf', '100%2520.pdf'],
])('x-content-name of %s is readable and decodes to the name', (name, header) => {
  const headers = contentDisposition(name)
  expect(headers['x-content-name']).toBe(header)
  expect(decodeURIComponent(headers['x-content-name'])).toBe(name)
  expect(headers['access-control-expose-headers']).toContain('x-content-name')
})
