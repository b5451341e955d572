import type { LetterFacts, LetterKind } from '#domain/people/letters/kinds'
import { buttonTo, escapeHtml, htmlMail } from '#server/platform/notices/html'
import type { MailText } from '#server/platform/notices/mail-text'
import { LINK_PLACE } from '#server/platform/notices/one-time-link'

/** A letter about somebody's account, before it is a mail. */
export type Letter = {
  [K in LetterKind]: { kind: K; facts: LetterFacts[K]; firstName: string }
}[LetterKind]

interface Content {
  subject: string
  /** Paragraphs of plain text. */
  lines: readonly string[]
  /** What the button says, and where it leads. */
  action?: { label: string; address: string }
  /** Below the button. */
  after: readonly string[]
}

const FOOT = 'Tassel. You receive this e-mail because of your account. Please do not reply; use the portal.'

/** The mail of a letter; `LINK_PLACE` stands where its one-time link comes. */
export function letterMail(letter: Letter): MailText {
  const { subject, lines, action, after } = contentOf(letter)
  const greeting = letter.firstName ? `Dear ${letter.firstName},` : 'Hello,'
  const button = action ? [`${action.label}: ${action.address}`] : []
  return {
    subject,
    text: `${[greeting, ...lines, ...button, ...after, `--\n${FOOT}`].join('\n\n')}\n`,
    html: htmlMail({
      title: subject,
      content: [
        ...[greeting, ...lines].map((line) => paragraph(line)),
        ...(action ? [buttonTo(action.address, action.label)] : []),
        ...after.map((line) => paragraph(line, 'margin:20px 0 0')),
      ].join('\n'),
      foot: FOOT,
    }),
  }
}

function contentOf(letter: Letter): Content {
  switch (letter.kind) {
    case 'invitation':
      return invitation(letter.facts)
    case 'verification':
      return {
        subject: 'Verify your e-mail address',
        lines: [
          'Please confirm that this e-mail address is yours. The link is valid for 24 hours and can be used once.',
        ],
        action: { label: 'Verify e-mail address', address: LINK_PLACE },
        after: ['If you did not ask for this, ignore this e-mail.'],
      }
    case 'forgotten-password':
      return {
        subject: 'Choose a new password',
        lines: [
          'Somebody, most likely you, asked for a new password for this account. The link is valid for 30 minutes and can be used once.',
        ],
        action: { label: 'Choose a new password', address: LINK_PLACE },
        after: ['If you did not ask for this, ignore this e-mail: your password stays as it is.'],
      }
  }
}

function invitation({ inviterName, company }: LetterFacts['invitation']): Content {
  const who = inviterName ? `${inviterName} has invited you` : 'You have been invited'
  const place = company ? `the partner portal of ${company}` : 'the partner portal'
  return {
    subject: company ? `Invitation to the partner portal of ${company}` : 'Invitation to Tassel',
    lines: [
      `${who} to Tassel, ${place}.`,
      'To accept, open the link and choose a password. The link is valid for 7 days and can be used once.',
    ],
    action: { label: 'Accept the invitation', address: LINK_PLACE },
    after: ['If you did not expect this, ignore this e-mail. Nobody can use the account without the link.'],
  }
}

function paragraph(text: string, style = 'margin:0 0 12px'): string {
  return `<p class="ink" style="${style};color:#1b1e23">${escapeHtml(text)}</p>`
}
