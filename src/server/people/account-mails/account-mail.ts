import { PRODUCT, portalOf } from '#domain/access/company-name'
import { oneStop } from '#domain/notices/one-stop'
import { paths } from '#domain/paths'
import type { AccountMailFacts, AccountMailKind, Device } from '#domain/people/account-mails/mail-kinds'
import { formatInstant } from '#domain/time/format'
import { buttonTo, escapeHtml, factList, htmlMail } from '#server/platform/notices/html'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { MailText } from '#server/platform/notices/mail-text'
import { besideLink, LINK_PLACE } from '#server/platform/notices/one-time-link'

export type AccountMail = {
  [K in AccountMailKind]: { kind: K; facts: AccountMailFacts[K]; firstName: string; timeZone: string }
}[AccountMailKind]

interface Content {
  subject: string
  lines: readonly string[]
  facts?: readonly (readonly [string, string])[]
  action?: { label: string; address: string }
  after: readonly string[]
}

const FOR_STUDENTS =
  'There you see your applications and deadlines, hand in documents and write to your counsellor.'
const CLOSING =
  'This e-mail is about your account, so it cannot be turned off. Please do not reply; use the portal.'

/** The mail's text; `LINK_PLACE` stands for its one-time link. */
export function accountMailText(
  letter: AccountMail,
  {
    publicUrl,
    companyName = PRODUCT,
    partnerName,
  }: Pick<MailSettings, 'publicUrl' | 'companyName' | 'partnerName'>,
): MailText {
  const content = contentOf(letter, publicUrl, { companyName, partnerName })
  const { subject, action } = content
  const lines = content.lines.map(besideLink)
  const after = content.after.map(besideLink)
  const facts = (content.facts ?? []).map(([name, value]) => [name, besideLink(value)] as const)
  const foot = besideLink(`${oneStop(partnerName ?? companyName)} ${CLOSING}`)
  const greeting = letter.firstName ? besideLink(`Dear ${letter.firstName},`) : 'Hello,'
  const factLines = facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []
  const button = action ? [`${action.label}: ${action.address}`] : []
  return {
    subject,
    text: `${[greeting, ...lines, ...factLines, ...button, ...after, `--\n${foot}`].join('\n\n')}\n`,
    html: htmlMail({
      title: besideLink(subject),
      content: [
        ...[greeting, ...lines].map((line) => paragraph(line)),
        ...(facts.length > 0 ? [factList(facts)] : []),
        ...(action ? [buttonTo(action.address, action.label)] : []),
        ...after.map((line) => paragraph(line, 'margin:20px 0 0')),
      ].join('\n'),
      foot,
    }),
  }
}

interface Names {
  companyName: string
  partnerName: string | undefined
}

function contentOf(letter: AccountMail, publicUrl: string, names: Names): Content {
  switch (letter.kind) {
    case 'invitation':
      return invitation(letter.facts, names)
    case 'student-invitation':
      return studentInvitation(letter.facts, publicUrl, names)
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
          'Someone, most likely you, asked for a new password for this account. The link is valid for 30 minutes and can be used once.',
        ],
        action: { label: 'Choose a new password', address: LINK_PLACE },
        after: ['If you did not ask for this, ignore this e-mail: your password stays as it is.'],
      }
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        lines: ['The password of your account was changed. You are signed out everywhere else.'],
        facts: factsOf(letter.facts, letter.timeZone),
        action: { label: 'Choose a new password', address: publicUrl + paths.forgotPassword },
        after: [
          'If this was you, there is nothing to do. If it was not, choose a new password now and tell an administrator.',
        ],
      }
    case 'new-device':
      return {
        subject: 'New sign-in to your account',
        lines: ['Someone signed in to your account from a browser that we have not seen you use before.'],
        facts: factsOf(letter.facts, letter.timeZone),
        action: { label: 'Check where you are signed in', address: publicUrl + paths.account },
        after: [
          'If this was you, there is nothing to do. If it was not, end that session on your account page, change your password and tell an administrator.',
        ],
      }
    default:
      return aboutAddress(letter, publicUrl)
  }
}

type AddressMail = Extract<AccountMail, { kind: `address-${string}` }>

function aboutAddress(letter: AddressMail, publicUrl: string): Content {
  switch (letter.kind) {
    case 'address-confirm':
      return {
        subject: 'Confirm your new e-mail address',
        lines: [
          'You asked to use this e-mail address for your account. The link is valid for 30 minutes and can be used once.',
          'Once you confirm, you are signed out everywhere and sign in with this address.',
        ],
        action: { label: 'Confirm the new address', address: LINK_PLACE },
        after: ['If you did not ask for this, ignore this e-mail: nothing changes.'],
      }
    case 'address-known':
      return {
        subject: 'This e-mail address is already in use',
        lines: [
          'Someone, most likely you, asked to use this e-mail address for another account. It belongs to your account already, so nothing was changed.',
        ],
        after: ['If you did not ask for this, there is nothing to do.'],
      }
    case 'address-asked':
      return {
        subject: 'Your e-mail address is about to change',
        lines: [
          `Someone, most likely you, asked to change the e-mail address of your account to ${letter.facts.newAddress}. It changes once the link that we sent there is opened.`,
        ],
        facts: factsOf(letter.facts, letter.timeZone),
        action: { label: 'This was not me: keep my address', address: LINK_PLACE },
        after: [
          'If this was you, there is nothing to do here. The link above is valid for 7 days, also after the change.',
        ],
      }
    case 'address-changed':
      return {
        subject: 'Your e-mail address was changed',
        lines: [
          `${letter.facts.by} changed the e-mail address of your account to this one. You are signed out everywhere; sign in with this address from now on.`,
        ],
        action: { label: 'Sign in', address: publicUrl + paths.login('/') },
        after: ['Your password and your second step stay as they are.'],
      }
    case 'address-left':
      return {
        subject: 'Your e-mail address was changed',
        lines: [
          `${letter.facts.by} changed the e-mail address of your account to ${letter.facts.newAddress}. This address no longer signs anyone in.`,
        ],
        after: ['If this is wrong, tell the person who manages your account.'],
      }
  }
}

function invitation(
  { inviterName, company, studentOf = '' }: Partial<AccountMailFacts['invitation']>,
  { companyName, partnerName = companyName }: Names,
): Content {
  const portal = studentOf ? portalOf(partnerName, 'student') : portalOf(companyName)
  const by = studentOf ? [inviterName, studentOf].filter(Boolean).join(' of ') : inviterName
  const who = by ? `${by} has invited you` : 'You have been invited'
  const to = studentOf
    ? `${who} to ${portal}. ${FOR_STUDENTS}`
    : `${who} to ${portal}${company ? `, to work for ${company}` : ''}.`
  return {
    subject: `Invitation to ${portal}`,
    lines: [
      to,
      'To accept, open the link and choose a password. The link is valid for 7 days and can be used once.',
    ],
    action: { label: 'Accept the invitation', address: LINK_PLACE },
    after: ['If you did not expect this, ignore this e-mail. Nobody can use the account without the link.'],
  }
}

function studentInvitation(
  { inviterName, studentOf }: AccountMailFacts['student-invitation'],
  publicUrl: string,
  { companyName, partnerName = companyName }: Names,
): Content {
  const portal = portalOf(partnerName, 'student')
  return {
    subject: `Invitation to ${portal}`,
    lines: [
      `${[inviterName, studentOf].filter(Boolean).join(' of ')} has invited you to ${portal}. ${FOR_STUDENTS}`,
      `You can sign in with this e-mail address already: ask for a code, and choose ${studentOf} where the page asks.`,
    ],
    action: { label: 'Sign in with a code', address: publicUrl + paths.signInByCode },
    after: ['If you did not expect this, ignore this e-mail. Nobody can sign in without the code.'],
  }
}

function factsOf({ browser, address, at }: Device, timeZone: string): [string, string][] {
  return [
    ['Time', `${formatInstant(at, timeZone)} (${timeZone})`],
    ['Browser', browser],
    ['Network address', address],
  ]
}

function paragraph(text: string, style = 'margin:0 0 12px'): string {
  return `<p class="ink" style="${style};color:#1b1e23">${escapeHtml(text)}</p>`
}
