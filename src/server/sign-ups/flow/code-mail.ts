import { oneStop } from '#domain/notices/one-stop'
import { paths } from '#domain/paths'
import { OTP_MINUTES } from '#domain/sign-ups/sign-up'
import { buttonTo, htmlMail, paragraph } from '#server/platform/notices/html'
import type { MailText } from '#server/platform/notices/mail-text'
import { besideLink, LINK_PLACE } from '#server/platform/notices/one-time-link'

/** Anybody can mail any address: a name that could be a link or a message is left out. */
const IS_NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?!\p{L})){1,50}$/u

export interface CodeMail {
  kind: 'sign-up' | 'sign-in'
  name: string
  firstName: string
  publicUrl: string
}

/** The e-mail with the code, which replaces `LINK_PLACE`. */
export function codeMail({ kind, name: called, firstName }: CodeMail): MailText {
  const name = besideLink(called)
  const subject = kind === 'sign-up' ? `Your code to sign up with ${name}` : `Your code to sign in to ${name}`
  return mailOf(subject, firstName, name, [
    `Your code is ${LINK_PLACE}`,
    `Enter it on the page that asked for it. It is valid for ${OTP_MINUTES} minutes and can be used once. Nobody at ${name} will ever ask you for it.`,
    'If you did not ask for this, ignore this e-mail: nothing happens without the code.',
  ])
}

/** The e-mail for a sign-up with the address of an account that signs in by password. */
export function accountMail({ name, firstName, publicUrl }: CodeMail): MailText {
  const lines = [
    'Someone, most likely you, signed up as a student with this e-mail address. It has an account already, so there is nothing to sign up for: sign in as you always do.',
  ]
  const address = publicUrl + paths.login('/')
  const mail = mailOf(
    `You have an account with ${name}`,
    firstName,
    name,
    lines,
    buttonTo(address, 'Sign in'),
  )
  return { ...mail, text: `${mail.text}\nSign in: ${address}\n` }
}

function mailOf(
  subject: string,
  firstName: string,
  name: string,
  lines: readonly string[],
  button = '',
): MailText {
  const paragraphs = [IS_NAME.test(firstName) ? `Dear ${firstName},` : 'Hello,', ...lines]
  const foot = `${oneStop(name)} This e-mail was sent because this address was entered there.`
  return {
    subject,
    text: `${[...paragraphs, `--\n${foot}`].join('\n\n')}\n`,
    html: htmlMail({ title: subject, content: paragraphs.map(paragraph).join('\n') + button, foot }),
  }
}
