import { expect, it } from 'vitest'
import { codeMail } from '#server/sign-ups/flow/code-mail'

const mailTo = (firstName: string, name = 'Brightpath') =>
  codeMail({ kind: 'sign-up', name, firstName, publicUrl: 'https://portal.example' })
const places = (text: string) => text.split('[one-time link]').length - 1

it.each([
  'https://evil.example/[one-time link]',
  '[one-time link]',
  'evil.example',
  'Your account is locked: call 0123',
  'a'.repeat(51),
])('a code’s mail greets nobody as %j', (firstName) => {
  const { text, html } = mailTo(firstName)
  expect(text).toMatch(/^Hello,\n\nYour code is \[one-time link\]\n/)
  expect([places(text), places(html)]).toEqual([1, 1])
})

it.each(['Asha', 'Zoë-Ann', 'O’Neil Jr.', 'आशा', '雅'])('a code’s mail greets %s', (firstName) => {
  expect(mailTo(firstName).text).toMatch(`Dear ${firstName},`)
})

it('a code’s mail has the code once, whatever the partner is called', () => {
  const { subject, text, html } = mailTo('Asha', 'evil.example/[one-time link]')
  expect([places(subject), places(text), places(html)]).toEqual([0, 1, 1])
})
