import { describe, expect, it } from 'vitest'
import { STATUSES } from '#domain/commission-notes/note/workflow'
import { actionOf, groupTitleOf, NOTIFICATION_KINDS, titleOf } from '#domain/notifications'
import { composeMail } from '#server/across/notices/templates/mail'
import type { MailItem } from '#server/platform/notices/mail-item'

const publicUrl = 'https://portal.example'
const MAIL_ID = '0190a2f0-0000-7000-8000-000000000001'
const item = (more: Partial<MailItem> = {}): MailItem => ({
  path: '/commission-note/1',
  number: 'KCOEPL/CN/2627/000123',
  title: 'KCOEPL/CN/2627/000123 came back to you',
  amount: 'AUD 2,700.00',
  universityName: 'University of Sydney',
  students: 'Sita Gurung',
  partnerCompany: 'Brightpath Education',
  statusId: 3,
  rounds: 2,
  reason: 'The fee is wrong.\nSee the offer.',
  companyName: 'KC Overseas Education Private Limited',
  ...more,
})

describe('the mail of one note', () => {
  it('gives the turn, the reason, the note and the link', () => {
    const mail = composeMail({ id: MAIL_ID, kind: 'returned', items: [item()], publicUrl })
    expect(mail.subject).toBe('KCOEPL/CN/2627/000123 came back to you')
    expect(mail.text).toBe(`KCOEPL/CN/2627/000123 came back to you

[Maker] > Checker > Partner > Payment > Paid (Sent back 2 times)

> The fee is wrong.
> See the offer.

Note: KCOEPL/CN/2627/000123
Amount: AUD 2,700.00
Partner: Brightpath Education
University: University of Sydney
Students: Sita Gurung

Revise the note: https://portal.example/commission-note/1

--
KC Overseas Education Private Limited. You receive this e-mail because a note is yours or needs your action. Please do not reply; use the portal.
`)
    expect(mail.html).toContain('href="https://portal.example/commission-note/1"')
    expect(mail.html).toContain('The fee is wrong.<br>See the offer.')
    expect(mail.html.match(/aria-current="step"/g)).toHaveLength(1)
  })

  it.each([
    ['factor-added', 'This e-mail is about your account, so it cannot be turned off.'],
    ['rights-asked', 'You receive this e-mail because it is about something of yours in the portal.'],
  ] as const)('ends a mail of %s with its topic, never with notes', (kind, closing) => {
    const about = item({ statusId: null, amount: '', number: 'A passkey', companyName: 'Harbour Studies' })
    const { text, html } = composeMail({ id: MAIL_ID, kind, items: [about], publicUrl })
    const foot = `Harbour Studies. ${closing} Please do not reply; use the portal.`
    expect(text.split('\n--\n')[1]).toBe(`${foot}\n`)
    expect(html).toContain(foot)
    // A mail about the account has no invoice.
    expect(text.includes('Invoice: ')).toBe(kind === 'rights-asked')
  })

  it.each(STATUSES)('marks one stage of the track in status $id', ({ id }) => {
    const { html, text } = composeMail({
      id: MAIL_ID,
      kind: 'assigned',
      items: [item({ statusId: id })],
      publicUrl,
    })
    expect(html.match(/aria-current="step"/g)).toHaveLength(1)
    expect(text.match(/\[(Maker|Checker|Partner|Payment|Paid)\]/g)).toHaveLength(1)
  })

  it('escapes user text as markup and in the subject', () => {
    const evil = '</title><img src=x onerror=alert(1)>"\'&'
    const everywhere = item({
      number: evil,
      title: `${evil}\r\nBcc: all@example.com`,
      universityName: evil,
      students: evil,
      partnerCompany: evil,
      reason: evil,
      companyName: evil,
      path: `/x"><script>`,
    })
    for (const items of [[everywhere], [everywhere, everywhere]]) {
      const { subject, html } = composeMail({ id: MAIL_ID, kind: 'mentioned', items, publicUrl })
      expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>"/)
      expect(subject).not.toMatch(/[\r\n]/)
    }
  })

  it('has neither track nor note if it is about an invoice', () => {
    const { text } = composeMail({
      id: MAIL_ID,
      kind: 'edit-asked',
      items: [item({ statusId: null, amount: '', universityName: '', students: '', partnerCompany: '' })],
      publicUrl,
    })
    expect(text).toContain('Invoice: KCOEPL/CN/2627/000123')
    expect(text).not.toContain('Maker')
  })
})

describe('the mail of many notes', () => {
  const many = (count: number, more: Partial<MailItem> = {}) =>
    Array.from({ length: count }, (_, place) =>
      item({ number: `N/${place + 1}`, path: `/n/${place + 1}`, ...more }),
    )

  it('lists each note, and a common reason once', () => {
    const { subject, text } = composeMail({ id: MAIL_ID, kind: 'to-check', items: many(37), publicUrl })
    expect(subject).toBe('37 notes were sent to you to check')
    expect(text.match(/The fee is wrong/g)).toHaveLength(1)
    expect(text).toContain('N/37, AUD 2,700.00, Maker, Brightpath Education')
    expect(text).toContain('https://portal.example/n/37')
  })

  it('gives each its own reason if they differ', () => {
    const items = [...many(1), ...many(1, { reason: 'Another' })]
    const { text, html } = composeMail({ id: MAIL_ID, kind: 'returned', items, publicUrl })
    for (const shown of [text, html])
      for (const reason of ['The fee is wrong', 'Another']) expect(shown).toContain(reason)
  })

  it('counts the notes beyond the first hundred', () => {
    const { text, html } = composeMail({ id: MAIL_ID, kind: 'to-check', items: many(500), publicUrl })
    expect(text).toContain('and 400 more in the portal.')
    expect(html.length).toBeLessThan(102_400)
  })

  it('is not written without notes', () => {
    expect(() => composeMail({ id: MAIL_ID, kind: 'to-check', items: [], publicUrl })).toThrow(RangeError)
  })
})

describe('the button of a mail about many items', () => {
  const nobodys = { statusId: null, amount: '' }
  const button = (...items: MailItem[]) => {
    const { html, text } = composeMail({ id: MAIL_ID, kind: 'to-check', items, publicUrl })
    const words = /Open these notes|Open the list|Open the portal/.exec(html.replaceAll(/<[^>]+>/g, '\n'))
    const [address] = text.split('\n\n--\n')[0]?.split('\n').slice(-1) ?? []
    return { address: address?.replace(publicUrl, ''), words: words?.[0] }
  }

  it('links to the notes if all items are notes', () => {
    const note = (id: string) => item({ path: `/commission-note/${id}`, noteId: id })
    expect(button(note('1'), note('2'))).toEqual({
      address: `/commission-note?tab=AllNotes&notice=${MAIL_ID}`,
      words: 'Open these notes',
    })
  })

  it('links home for mixed items, since not everybody has a list of notes', () => {
    expect(
      button(item({ ...nobodys, path: '/applications/1' }), item({ ...nobodys, path: '/applications/2' })),
    ).toEqual({
      address: '/',
      words: 'Open the portal',
    })
  })

  it('links to the page that lists the items, if there is one', () => {
    const listed = { ...nobodys, listPath: '/students' }
    expect(
      button(
        item({ ...listed, path: '/profile?studentId=1' }),
        item({ ...listed, path: '/profile?studentId=2' }),
      ),
    ).toEqual({ address: '/students', words: 'Open the list' })
  })

  it('links to the one page of all items', () => {
    expect(button(item({ path: '/wallet' }), item({ path: '/wallet' })).address).toBe('/wallet')
  })
})

it('every kind has its own singular, plural and action', () => {
  const facts = { number: 'N/1', actorName: 'Ann', days: 1, assigneeName: 'Bo', answer: 'accepted' }
  const titles = NOTIFICATION_KINDS.map((kind) => titleOf(kind, facts))
  expect(new Set(titles).size).toBe(NOTIFICATION_KINDS.length)
  const ofTheirReader: string[] = [
    ...['rights-changed', 'seen-as', 'seen-as-ended', 'factor-waived', 'factor-required'],
  ]
  const ofTheirOwn = (kind: string) => /^(?:profile|documents)-edit-(?:approved|rejected)$/.test(kind)
  for (const kind of NOTIFICATION_KINDS)
    expect(titleOf(kind, facts)).toContain(
      ofTheirOwn(kind) ? 'Your ' : ofTheirReader.includes(kind) ? 'Ann' : 'N/1',
    )
  for (const kind of NOTIFICATION_KINDS) {
    expect(groupTitleOf(kind, 37)).toMatch(/\b37\b/)
    expect(actionOf(kind)).not.toBe('')
  }
  expect(titleOf('reminder', facts)).toBe('N/1 has been with you for 1 day')
})
