import { createHash } from 'node:crypto'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { addressIn, type InboundMail, isAutomatic } from '#domain/conversations/mail-answer'
import { MAX_MESSAGE } from '#domain/conversations/rules'
import { isAppError } from '#domain/errors'
import { postMessage } from '#server/conversations/post-message'
import { actorOf, personById, refusalFor } from '#server/platform/login/person'
import type { MailItem } from '#server/platform/notices/mail-item'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { answeredMail, type InboundSettings } from '#services/mail/reply-address'
import { answerText } from './answer-text'
import { mailNotTaken } from './not-taken-mail'

export interface Answered {
  message: string
  Taken: boolean
}

interface AnsweredMail {
  person: Actor
  item: MailItem & { conversation: NonNullable<MailItem['conversation']> }
}

const NOT_TAKEN = 'The mail was not taken.'
/** The user may no longer write there, so a retry would not help. */
const NO_MORE = [403, 404]

/** Adds the recipient's reply once, with the visibility of what it answers; notifies a refused sender why. */
export async function takeAnswer(
  db: Db,
  inbound: InboundSettings,
  mail: InboundMail,
  mailSettings: MailSettings,
): Promise<Answered> {
  const notTaken = { message: NOT_TAKEN, Taken: false }
  if (isAutomatic(mail.Headers)) return notTaken
  const answered = await answeredOf(db, inbound, mail)
  if (!answered) return notTaken
  const reason = await refusalOf(db, answered, mail)
  if (reason === null) return { message: 'The message was sent.', Taken: true }
  await mailNotTaken(db, { ...answered, answerKey: keyOf(mail) }, reason, mailSettings)
  return notTaken
}

async function answeredOf(db: Db, inbound: InboundSettings, mail: InboundMail): Promise<AnsweredMail | null> {
  const mailId = [mail.OriginalRecipient, ...mail.To.split(',')]
    .map((to) => answeredMail(inbound, addressIn(to)))
    .find((id) => id !== null)
  if (!mailId) return null
  const row = await db
    .selectFrom('mails')
    .select(['user_id', 'items'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  const [item, ...more] = (row?.items ?? []) as MailItem[]
  if (!row?.user_id || !item?.conversation || more.length > 0) return null
  const person = await personById(db, row.user_id)
  if (!person || refusalFor(person) !== null) return null
  if (addressIn(mail.From) !== person.email.toLowerCase()) return null
  return { person: actorOf(person), item: { ...item, conversation: item.conversation } }
}

async function refusalOf(
  db: Db,
  { person, item: { conversation } }: AnsweredMail,
  mail: InboundMail,
): Promise<string | null> {
  const Text = answerText(mail)
  if (Text === '') return 'Your mail had no text of its own.'
  if (Text.length > MAX_MESSAGE) return 'Comment length should not exceed 5000 characters'
  const { kind, id, visibility: Visibility } = conversation
  try {
    const input = { Text, Visibility, Mentions: [], AttachmentIds: [], ClientKey: keyOf(mail) }
    await postMessage({ db, actor: person }, { kind, id, ...input }, 'mail')
    return null
  } catch (error) {
    if (!isAppError(error) || !NO_MORE.includes(error.status)) throw error
    return 'You can no longer write there.'
  }
}

function keyOf({ MessageID }: InboundMail): string {
  return `mail:${createHash('sha256').update(MessageID).digest('hex')}`
}
