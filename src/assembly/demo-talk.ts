import type { Transaction } from 'kysely'
import { beforeTheDemo, isGenerated } from '#assembly/before-the-demo'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { PAID, SENT_TO_PARTNER } from '#domain/commission-notes/note/workflow'
import type { PostMessage } from '#domain/conversations/message'
import { postMessage } from '#server/conversations/post-message'
import { answerLineQuery } from '#server/line-queries/answer-line-query'
import { askLineQuery } from '#server/line-queries/ask-line-query'

const PEOPLE = {
  partner: 'partner@brightpath.example',
  maker: 'maker@tassel.example',
  checker: 'checker@tassel.example',
}

/** Adds example conversations about two notes and a student's line, once; not in a speed-trial database. */
export async function seedDemoTalk(db: Db): Promise<void> {
  await beforeTheDemo(db, 'demo talk', PEOPLE, async (tx, cast) => {
    if (await isGenerated(tx)) return
    const [waiting, paid] = [
      await noteOf(tx, cast.partner, SENT_TO_PARTNER),
      await noteOf(tx, cast.partner, PAID),
    ]
    if (waiting) await disputed(tx, cast, waiting)
    if (paid) await thanked(tx, cast, paid)
  })
}

type Cast = Record<keyof typeof PEOPLE, Actor>
interface Talked {
  id: string
  version: number
  applicationId: string
}

async function disputed(tx: Transaction<Database>, cast: Cast, note: Talked): Promise<void> {
  const { partner, maker, checker } = cast
  const ask = (Reason: 'Commission' | 'Scholarship', Text: string) =>
    askLineQuery(
      { db: tx, actor: partner },
      { id: note.id, AcknowledgementId: note.applicationId, Reason, Text },
    )
  const { LineQuery } = await ask('Commission', 'Is the bonus for ten enrolments in this rate?')
  await answerLineQuery(
    { db: tx, actor: maker },
    {
      id: LineQuery.LineQueryId,
      State: 'Answered',
      Answer: 'Not yet: it is added to the note of the tenth enrolment.',
      Version: note.version,
    },
  )
  await ask(
    'Scholarship',
    'The scholarship was granted for the second year alone. Should it be taken off here?',
  )
  await addMessage(tx, partner, note.id, 'We can send the invoice as soon as the scholarship is clear.')
  await addMessage(tx, maker, note.id, 'Did the university tell us when the scholarship starts?', {
    Visibility: 'staff',
    Mentions: [checker.id],
  })
}

async function thanked(tx: Transaction<Database>, { partner, maker }: Cast, { id }: Talked): Promise<void> {
  await addMessage(tx, partner, id, 'The payment came today, thank you.')
  await addMessage(tx, maker, id, 'Good to hear. The advice is under Documents.')
}

function addMessage(
  tx: Transaction<Database>,
  by: Actor,
  id: string,
  Text: string,
  more: Partial<PostMessage> = {},
): Promise<unknown> {
  return postMessage(
    { db: tx, actor: by },
    { kind: 'note', id, Text, Visibility: 'everyone', Mentions: [], AttachmentIds: [], ...more },
  )
}

async function noteOf(
  tx: Transaction<Database>,
  { partnerId }: Actor,
  status: number,
): Promise<Talked | undefined> {
  return tx
    .selectFrom('notes')
    .innerJoin('note_students', 'note_students.note_id', 'notes.id')
    .select(['notes.id', 'notes.version', 'note_students.application_id as applicationId'])
    .where('notes.partner_id', '=', partnerId)
    .where('notes.status_id', '=', status)
    .orderBy('notes.turn_changed_at', 'desc')
    .orderBy('notes.id')
    .orderBy('note_students.application_id')
    .executeTakeFirst()
}
