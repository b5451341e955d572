import { expect, it } from 'vitest'
import {
  policyNames,
  type SenderFinding,
  type SenderRecords,
  type SenderTexts,
  senderFindings,
} from '#domain/smtp-settings/sender-dns'
import { isOfRecipient, senderName } from '#domain/smtp-settings/sender-name'

const GOOD: SenderRecords = {
  domain: 'brightpath.example',
  texts: ['something else', 'v=spf1 include:_spf.provider.example ~all'],
  keys: { parent: 'none', named: { default: 'no such name', google: ['v=DKIM1; k=rsa; p=MIIB'] } },
  policy: { name: '_dmarc.brightpath.example', texts: ['v=DMARC1; p=quarantine'] },
}
const found = (check: SenderFinding['check'], more: Partial<SenderRecords>) =>
  senderFindings({ ...GOOD, ...more }).find((finding) => finding.check === check)

it('finds nothing wrong with a correct domain', () => {
  expect(senderFindings(GOOD).map(({ check, state }) => [check, state])).toEqual([
    ['SPF', 'ok'],
    ['DKIM', 'ok'],
    ['DMARC', 'ok'],
  ])
})

it.each<[string, SenderTexts, SenderFinding['state']]>([
  ['none', 'none', 'missing'],
  ['no such name', 'no such name', 'missing'],
  ['only other texts', ['google-site-verification=1', 'v=spf10 x'], 'missing'],
  ['two records', ['v=spf1 -all', 'v=spf1 ~all'], 'warning'],
  ['one that allows everybody', ['v=spf1 +all'], 'warning'],
  ['one that allows everybody, in short form', ['v=spf1 all'], 'warning'],
  ['one without an end', ['v=spf1 ip4:198.51.100.7'], 'warning'],
  ['one with a redirect', ['v=spf1 redirect=_spf.provider.example'], 'ok'],
  ['no answer', 'no answer', 'unknown'],
])('SPF: %s', (_title, texts, state) => {
  const finding = found('SPF', { texts })
  expect(finding?.state).toBe(state)
  expect(finding?.words).not.toBe('')
})

const keys = (parent: SenderTexts, named: Record<string, SenderTexts>) => ({ keys: { parent, named } })
it.each<[string, Partial<SenderRecords>, SenderFinding['state']]>([
  ['no key at all', keys('no such name', { default: 'no such name' }), 'missing'],
  ['keys under another name', keys('none', { default: 'no such name' }), 'unknown'],
  ['a withdrawn key', keys('none', { default: ['v=DKIM1; p='] }), 'warning'],
  ['no answer', keys('no answer', { default: 'no answer' }), 'unknown'],
])('DKIM: %s', (_title, more, state) => {
  expect(found('DKIM', more)?.state).toBe(state)
})

it.each<[string, SenderTexts, SenderFinding['state']]>([
  ['none', 'no such name', 'missing'],
  ['two records', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'warning'],
  ['no policy', ['v=DMARC1; rua=mailto:x@y.example'], 'warning'],
  ['reported only', ['v=DMARC1; p=none'], 'ok'],
  ['refused', ['v=DMARC1;p=reject'], 'ok'],
  ['no answer', 'no answer', 'unknown'],
])('DMARC: %s', (_title, texts, state) => {
  expect(found('DMARC', { policy: { name: '_dmarc.brightpath.example', texts } })?.state).toBe(state)
})

it('every finding has advice', () => {
  const nothing: SenderRecords = {
    domain: 'brightpath.example',
    ...{ texts: 'none', policy: { name: '', texts: 'none' } },
    ...keys('no such name', {}),
  }
  for (const { advice } of senderFindings(nothing)) expect(advice).not.toBe('')
})

it('looks for a policy up to the domain below the top one', () => {
  expect(policyNames('mail.brightpath.co.in')).toEqual([
    '_dmarc.mail.brightpath.co.in',
    '_dmarc.brightpath.co.in',
    '_dmarc.co.in',
  ])
})

it('a sender’s name is a single line', () => {
  expect(senderName('Bright\r\nBcc: x@y.example\u2028path\u0000')).toBe('Bright Bcc: x@y.example path')
  expect(senderName('ब्राइटपाथ Éducation')).toBe('ब्राइटपाथ Éducation')
})

it('distinguishes an unknown recipient from a refused sender', () => {
  expect(isOfRecipient('550 5.1.1 No such user')).toBe(true)
  expect(isOfRecipient('550 5.7.1 Relaying denied')).toBe(false)
  expect(isOfRecipient('535 5.7.8 Authentication failed')).toBe(false)
})
