import { expect, it } from 'vitest'
import { emailParts } from '#components/ui/email-parts'

it('cuts an address before the @ and before each dot, and nothing else', () => {
  expect(emailParts('first.last@students.brightpath.example')).toEqual([
    'first',
    '.last',
    '@students',
    '.brightpath',
    '.example',
  ])
  expect(emailParts('Dr. Rai: a@b.example · 11.30').join('|')).toBe('Dr.| |Rai:| |a|@b|.example| |·| |11.30')
  for (const text of ['No address. At all', '@handle', 'AUD 2,700.00', ''])
    expect(emailParts(text).join('')).toBe(text)
})
