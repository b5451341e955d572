import { expect, it } from 'vitest'
import { type AccountMail, accountMailText } from '#server/people/account-mails/account-mail'
import { inLook } from '#server/platform/notices/html'
import { mailLook } from '#server/platform/notices/mail-look'
import type { MailText } from '#server/platform/notices/mail-text'
import { LINK_PLACE } from '#server/platform/notices/one-time-link'

const settings = { publicUrl: 'https://portal.example', companyName: 'Harbour Studies' }
const device = { browser: 'Firefox on Windows', address: '203.0.113.7', at: '2026-11-24T09:00:00Z' }
const to = { firstName: 'Nora', timeZone: 'Europe/Berlin' }
const MAILS: AccountMail[] = [
  { ...to, kind: 'invitation', facts: { inviterName: 'Meera Shah', company: 'Brightpath', studentOf: '' } },
  { ...to, kind: 'verification', facts: {} },
  { ...to, kind: 'forgotten-password', facts: {} },
  { ...to, kind: 'password-changed', facts: device },
  { ...to, kind: 'new-device', facts: device },
  { ...to, kind: 'address-confirm', facts: {} },
  { ...to, kind: 'address-known', facts: {} },
  { ...to, kind: 'address-asked', facts: { ...device, newAddress: 'nora@new.example' } },
  { ...to, kind: 'address-changed', facts: { by: 'Meera Shah' } },
  { ...to, kind: 'address-left', facts: { by: 'Meera Shah', newAddress: 'nora@new.example' } },
]

it('invites to the portal of the named company and says for whom', () => {
  const invitation = MAILS[0] as AccountMail
  const { subject, text } = accountMailText(invitation, settings)
  expect(subject).toBe('Invitation to the partner portal of Harbour Studies')
  expect(text).toContain(
    'Meera Shah has invited you to the partner portal of Harbour Studies, to work for Brightpath.',
  )
  expect(accountMailText(invitation, { publicUrl: settings.publicUrl }).subject).toBe('Invitation to Tassel')
})

it('invites a student to the student portal, naming the inviter and their partner', () => {
  const { subject, text } = accountMailText(
    {
      ...to,
      kind: 'invitation',
      facts: { inviterName: 'Kiran Gurung', company: '', studentOf: 'Brightpath' },
    },
    settings,
  )
  expect(subject).toBe('Invitation to the student portal of Harbour Studies')
  expect(text).toContain(
    'Kiran Gurung of Brightpath has invited you to the student portal of Harbour Studies. There you see your applications',
  )
})

it('invites a student in the partner’s name, and a partner user to the company’s portal', () => {
  const own = { ...settings, partnerName: 'Brightpath' }
  const facts = { inviterName: 'Kiran Gurung', company: '', studentOf: 'Brightpath' }
  const student = accountMailText({ ...to, kind: 'invitation', facts }, own)
  expect(student.subject).toBe('Invitation to the student portal of Brightpath')
  expect(student.text + student.html).not.toContain('Harbour Studies')
  const { subject, text } = accountMailText(MAILS[0] as AccountMail, own)
  expect(subject).toBe('Invitation to the partner portal of Harbour Studies')
  expect(text).toContain('--\nBrightpath. This e-mail')
})

it('asks a student with an account elsewhere for a code on the inviting partner’s host', () => {
  const facts = { inviterName: 'Kiran Gurung', studentOf: 'Brightpath', partnerId: 'p' }
  const own = { ...settings, publicUrl: 'https://students.brightpath.example', partnerName: 'Bright Abroad' }
  const { subject, text } = accountMailText({ ...to, kind: 'student-invitation', facts }, own)
  expect(subject).toBe('Invitation to the student portal of Bright Abroad')
  expect(text).toContain('Kiran Gurung of Brightpath has invited you to the student portal of Bright Abroad.')
  expect(text).toContain('Sign in with a code: https://students.brightpath.example/login/code')
  expect(text).not.toContain('Harbour Studies')
})

it.each(MAILS)('ends the e-mail of $kind as one about an account, in the company’s name', (letter) => {
  const { text, html } = accountMailText(letter, settings)
  const foot =
    'Harbour Studies. This e-mail is about your account, so it cannot be turned off. Please do not reply; use the portal.'
  expect(text.endsWith(`\n--\n${foot}\n`)).toBe(true)
  expect(html).toContain(foot)
  expect(text + html).not.toMatch(/Tassel|commission/i)
})

it.each(MAILS)('$kind has its link in the button alone, whatever people are called', (letter) => {
  const name = `evil.example/${LINK_PLACE}`
  const facts = Object.fromEntries(
    Object.entries(letter.facts).map(([fact, value]) => [fact, fact === 'at' ? value : name]),
  )
  const named = { ...letter, firstName: name, facts } as AccountMail
  const places = ({ text, html }: MailText) => [text, html].map((each) => each.split(LINK_PLACE).length - 1)
  const ordinary = places(accountMailText(letter, settings))
  expect(places(accountMailText(named, { ...settings, partnerName: name, companyName: name }))).toEqual(
    ordinary,
  )
  expect(Math.max(...ordinary)).toBeLessThanOrEqual(1)
})

it('a partner’s brand in a mail does not stand for the link', () => {
  const look = mailLook(
    { DisplayName: `x ${LINK_PLACE}`, Logo: null, Accent: null },
    'https://portal.example',
  )
  expect(
    inLook(accountMailText(MAILS[0] as AccountMail, settings).html, look).split(LINK_PLACE),
  ).toHaveLength(2)
})
