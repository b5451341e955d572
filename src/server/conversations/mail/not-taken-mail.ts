import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { type Actor, fullName } from '#domain/access/actor'
import { buttonTo, htmlMail, paragraph } from '#server/platform/notices/html'
import type { MailItem } from '#server/platform/notices/mail-item'
import { settingsFor } from '#server/platform/notices/mail-partners'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { MailText } from '#server/platform/notices/mail-text'
import { writeToOutbox } from '#server/platform/notices/write-to-outbox'

const KIND = 'answer-not-taken'

/** Mails a user why their reply did not become a message; once per reply. */
export async function mailNotTaken(
  db: Db,
  { person, answerKey, item }: { person: Actor; answerKey: string; item: MailItem },
  reason: string,
  mailSettings: MailSettings,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { publicUrl, state } = (await settingsFor(tx, [person.id], mailSettings))(person.id, KIND)
    await writeToOutbox(tx, [
      {
        id: uuid(),
        source: answerKey,
        user_id: person.id,
        to_address: person.email,
        to_name: fullName(person),
        kind: KIND,
        items: '[]',
        state,
        last_error: null,
        ...notTakenMail(item, reason, publicUrl),
      },
    ])
  })
}

function notTakenMail({ number, path }: MailItem, reason: string, publicUrl: string): MailText {
  const subject = `Your answer on ${number} was not sent`.replaceAll(/\s+/g, ' ').trim()
  const foot = 'You receive this e-mail because you answered a mail of the portal.'
  const address = publicUrl + path
  return {
    subject,
    text: `${reason}\n\nAnswer in the portal: ${address}\n\n--\n${foot}\n`,
    html: htmlMail({
      title: subject,
      content: `${paragraph(reason)}${buttonTo(address, 'Answer in the portal')}`,
      foot,
    }),
  }
}
