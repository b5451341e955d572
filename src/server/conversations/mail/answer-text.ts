import EmailReplyParser from 'email-reply-parser'
import { ANSWER_ABOVE, filesOf, type InboundMail } from '#domain/conversations/mail-answer'

/** Far longer than a message. The parser that finds quoted text is slow on long texts. */
const MAX_READ = 10_000

/** The text of a reply without its quotes, with a sentence about files that were left out. */
export function answerText(mail: InboundMail): string {
  const text = answerIn(mail.StrippedTextReply.trim() === '' ? mail.TextBody : mail.StrippedTextReply)
  const files = filesOf(mail)
  if (text === '' || files === 0) return text
  const [left, them] = files === 1 ? ['1 file', 'it'] : [`${files} files`, 'them']
  return `${text}\n\n(${left} of this mail did not come along: attach ${them} in the portal.)`
}

function answerIn(text: string): string {
  const lines = text
    .slice(0, 10 * MAX_READ)
    .replaceAll('\r', '')
    .split('\n')
  const end = lines.findIndex((line) => line.includes(ANSWER_ABOVE))
  const own = lines
    .slice(0, end === -1 ? undefined : end)
    .map((line) => line.trimEnd())
    .filter((line, place, all) => line !== '' || all[place - 1] !== '')
    .join('\n')
  return new EmailReplyParser().parseReply(own.slice(0, MAX_READ)).trim()
}
