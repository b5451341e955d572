import { expect, it } from 'vitest'
import { emailParts } from '#components/ui/email-parts'

it('cuts an address before the @ and the dots of its name, and nothing else', () => {
  expect(emailParts('first.last@students.brightpath.example')).toEqual([
    'first',
    '.last',
    '@students',
    '.brightpath',
    '.example',
  ])
  expect(emailParts('Dr. Rai: a@b.example · 11.30').join('|')).toBe('Dr.| |Rai:| |a|@b.example| |·| |11.30')
  for (const text of ['No address. At all', '@handle', 'AUD 2,700.00', ''])
    expect(emailParts(text).join('')).toBe(text)
})

it('keeps a domain whole that fits a narrow cell', () => {
  expect(emailParts('priya.rao@ktmgateway.example')).toEqual(['priya', '.rao', '@ktmgateway.example'])
})
